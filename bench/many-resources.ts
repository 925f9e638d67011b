import { choice, datetime, number, ref, state, text } from '../src/framework/fields/registry';
import type { ConsoleConfig } from '../src/framework/language/console-config';
import { defineResource } from '../src/framework/language/resource/resource-config';

const label = (name: string) => ({ zh: name, en: name });
const options = { on: label('开'), off: label('关') };

/** A configuration of as many ordinary resources as requested, ten to a menu group. */
export const manyResources = (count: number): ConsoleConfig => {
  const names = Array.from({ length: count }, (_, index) => `resource${index}`);
  const resource = defineResource({
    label: label('记录'),
    fields: {
      name: text({ label: label('名称'), required: true, search: true }),
      kind: choice({ label: label('类型'), options }),
      amount: number({ label: label('数量') }),
      parent: ref('resource0', { label: label('上级') }),
      at: datetime({ label: label('时间') }),
      status: state({ label: label('状态'), options, initial: 'on' }),
    },
    actions: { stop: { label: label('停用'), from: ['on'], to: 'off', bulk: true } },
  });
  return {
    site: { title: label('站点'), home: '/group0/page0' },
    roles: { Admin: label('管理员') },
    permissions: [],
    resources: Object.fromEntries(names.map((name) => [name, resource])),
    routes: Array.from({ length: Math.ceil(count / 10) }, (_, group) => ({
      path: `/group${group}`,
      title: label(`分组${group}`),
      children: names
        .slice(group * 10, group * 10 + 10)
        .map((name, index) => ({ path: `page${index}`, title: label(name), page: 'list', resource: name }) as const),
    })),
  };
};
