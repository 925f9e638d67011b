import { choice, list, money, number, phone, state, text, toggle } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';

const label = (zh: string, en = zh) => ({ zh, en });

const fields = {
  title: text({ label: label('标题', 'Title'), required: true, max: 20 }),
  kind: choice({
    label: label('类型', 'Kind'),
    options: { free: label('免费', 'Free'), paid: label('付费', 'Paid') },
    default: 'free',
  }),
  price: money({
    label: label('价格', 'Price'),
    visibleWhen: { kind: 'paid' },
    requiredWhen: { kind: 'paid' },
  }),
  note: text({ label: label('备注', 'Note'), required: true }),
  mobile: phone({ label: label('手机号', 'Mobile'), mask: true }),
  items: list({
    label: label('明细', 'Items'),
    itemLabel: label('明细', 'item'),
    fields: { name: text({ label: label('名称', 'Name'), required: true }) },
  }),
};
const sections = [
  { label: label('基本', 'Basics'), fields: ['title'] },
  { label: label('价钱', 'Cost'), fields: ['kind', 'price'] },
  { label: label('其他', 'Rest'), fields: ['note', 'mobile', 'items'] },
] as const;
const common = { label: label('工单', 'Job'), ownedBy: false, fields } as const;

/** The same record in forms of every kind. */
export const formsConsole = resolveConsole(
  defineConsole({
    site: { title: label('测试', 'Test'), home: '/steps' },
    roles: {},
    permissions: [],
    resources: {
      steps: defineResource({ ...common, form: { kind: 'steps', sections } }),
      tabs: defineResource({ ...common, form: { kind: 'tabs', sections } }),
      drawers: defineResource({ ...common, form: { in: 'drawer' } }),
      priced: defineResource({ ...common, costs: ['point'] }),
      counted: defineResource({
        label: label('批次', 'Batch'),
        ownedBy: false,
        fields: {
          total: number({ label: label('数量', 'Count') }),
          isSent: toggle({ label: label('已交', 'Sent'), readOnly: true }),
        },
        form: { andThen: ['send'] },
        actions: {
          send: {
            label: label('提交', 'Submit'),
            set: { isSent: { value: true } },
            costs: { unit: 'point', amount: 'total' },
          },
        },
      }),
      bills: defineResource({
        label: label('账单', 'Bill'),
        ownedBy: false,
        form: { leadsTo: true },
        fields: {
          days: number({ label: label('天数', 'Days'), default: 3 }),
          remind: number({ label: label('提醒', 'Remind'), default: { subtract: [{ field: 'days' }, 1] } }),
          lines: list({
            label: label('明细', 'Lines'),
            itemLabel: label('明细', 'line'),
            fields: {
              count: number({ label: label('数量', 'Count') }),
              amount: number({ label: label('小计', 'Amount'), computed: { multiply: [{ field: 'count' }, 5] } }),
            },
          }),
          total: number({ label: label('合计', 'Total'), computed: { sum: [{ field: 'lines.amount' }] } }),
        },
      }),
      goingOn: defineResource({
        label: label('任务', 'Task'),
        ownedBy: false,
        fields: {
          title: text({ label: label('标题', 'Title'), required: true }),
          due: text({ label: label('期限', 'Due') }),
          status: state({
            label: label('状态', 'Status'),
            options: { draft: label('草稿', 'Draft'), sent: label('已交', 'Sent') },
            initial: 'draft',
          }),
        },
        form: {
          andThen: ['plan', 'send'],
          notes: [{ when: { status: 'sent' }, text: label('已经交了', 'It is sent') }],
        },
        actions: {
          send: { label: label('提交', 'Submit'), from: ['draft'], to: 'sent', confirm: label('要花钱', 'It costs') },
          plan: { label: label('排期', 'Plan'), from: ['draft'], to: 'sent', form: ['due'] },
        },
      }),
    },
    routes: (['steps', 'tabs', 'drawers', 'goingOn', 'priced', 'counted', 'bills'] as const).map((name) => ({
      path: `/${name}`,
      title: label(`${name}列表`),
      page: 'list' as const,
      resource: name,
    })),
  }),
);
