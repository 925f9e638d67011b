import type { ConsoleConfig } from '../../src/framework/language/console-config';
import type { Claim, Example } from './read-examples';

/** What the file of an example exports. */
export interface WrappedExample {
  config: ConsoleConfig;
  /** The resource that the example is about. */
  name: string;
  claimed: readonly { claim: Claim; value: Record<string, unknown> }[];
}

const constructors =
  'choice, color, date, dateRange, datetime, file, image, json, list, money, number, percent, phone, progress, rating, ref, region, richtext, state, tags, text, textarea, toggle, tree, url, video';

const head = `
import { lookup } from '../../framework/fields/lookup';
import { ${constructors} } from '../../framework/fields/registry';
import { type ConsoleConfig, defineConsole } from '../../framework/language/console-config';
import { definePlugin } from '../../framework/language/plugin';
import { defineResource } from '../../framework/language/resource/resource-config';
`;

/** What examples refer to without showing it. */
const others = `${head}
const named = (zh: string) => text({ label: { zh, en: 'Name' } });
export const users = defineResource({ label: { zh: '用户', en: 'User' }, ownedBy: 'id', fields: { name: named('姓名'), company: named('公司'), bossId: ref('users', { label: { zh: '上级', en: 'Boss' } }), keeperId: ref('users', { label: { zh: '对接人', en: 'Keeper' } }) } });
export const keywordGroups = defineResource({
  label: { zh: '分组', en: 'Group' },
  fields: { name: named('名称'), channel: text({ label: { zh: '渠道', en: 'Channel' } }) },
  reference: { shows: ['channel'] },
});
export const keywords = defineResource({
  label: { zh: '关键词', en: 'Keyword' },
  fields: { word: named('词'), groupId: ref('keywordGroups', { label: { zh: '分组', en: 'Group' } }) },
});
export const comments = defineResource({
  label: { zh: '评论', en: 'Comment' },
  fields: {
    content: named('内容'),
    level: number({ label: { zh: '级别', en: 'Level' } }),
    dueOn: date({ label: { zh: '期限', en: 'Due on' } }),
    articleId: ref('articles', { label: { zh: '文章', en: 'Article' } }),
  },
});
`;

const around = `
import { articles } from './articles';
import { comments, keywordGroups, keywords, users } from './others';
const own = { comments, keywordGroups, keywords, users };
const site = { title: { zh: '站点', en: 'Site' }, home: '/comments' };
const rights = { roles: { Admin: { zh: '管理员', en: 'Admin' } }, permissions: ['read:system'] };
const commentsRoute = { path: '/comments', page: 'list', resource: 'comments', title: { zh: '评论', en: 'Comments' } } as const;
`;

const consoleOf = (resources: string, routes = ''): string =>
  `defineConsole({ site, ...rights, resources: { ...own, ${resources} }, routes: [commentsRoute, ${routes}] })`;
const routeOf = (name: string): string =>
  `{ path: '/${name}', page: 'list', resource: '${name}', title: { zh: '列表', en: 'List' } }`;

/** The console that makes a whole of an example, and the resource that it is about. */
const wholes: { readonly [K in Example['kind']]: (code: string) => { text: string; name: string } } = {
  entry: () => ({ name: 'articles', text: `export const config = ${consoleOf('articles', routeOf('articles'))};` }),
  fields: (code) => ({
    name: 'examples',
    text: `const examples = defineResource({ label: { zh: '例子', en: 'Example' }, fields: {\n${code}\n} });
export const config = ${consoleOf('articles, examples', routeOf('examples'))};`,
  }),
  resource: (code) => ({
    name: 'articles',
    text: `const example = defineResource({ label: articles.label, fields: articles.fields,\n${code}\n});
export const config = ${consoleOf('articles: example', routeOf('articles'))};`,
  }),
  accounts: (code) => ({
    name: 'users',
    text: `const example = defineResource({ label: users.label, fields: users.fields,\n${code}\n});
export const config = ${consoleOf('articles, users: example', `${routeOf('articles')}, ${routeOf('users')}`)};`,
  }),
  routes: (code) => ({ name: 'articles', text: `export const config = ${consoleOf('articles', `\n${code}\n`)};` }),
  dashboards: (code) => ({
    name: 'articles',
    text: `export const config = { ...${consoleOf('articles', routeOf('articles'))}, dashboards: {\n${code}\n} } satisfies ConsoleConfig;`,
  }),
  console: (code) => ({ name: 'articles', text: `export const config = defineConsole({\n${code}\n});` }),
};

/** Name of an example's file; messages of the compiler then name its page and line. */
export const fileOf = ({ place }: Example): string => `${place.replace(/\W+/g, '-')}.ts`;

/** The files that make a whole of every example, by name. */
export const wrapExamples = (examples: readonly Example[]): ReadonlyMap<string, string> => {
  const [first] = examples;
  if (first?.kind !== 'entry')
    throw new Error('The first page does not begin with a whole entry, which later examples belong to.');
  return new Map([
    ['others.ts', others],
    ['articles.ts', first.code],
    // Another whole entry speaks of articles of its own.
    ...examples.flatMap((example) =>
      example.kind === 'entry' ? [[`of-${fileOf(example)}`, example.code] as const] : [],
    ),
    ...examples.map((example): [string, string] => {
      const { text, name } = wholes[example.kind](example.code);
      const own = example.kind === 'entry' ? `./of-${fileOf(example).slice(0, -3)}` : './articles';
      const claimed = example.claimed.map(({ claim, value }) => `{ claim: '${claim}', value: ${value} },`).join('\n');
      return [
        fileOf(example),
        `${head}${around.replace('./articles', own)}${text}\nexport const name = '${name}';\nexport const claimed = [\n${claimed}\n];\n`,
      ];
    }),
  ]);
};
