import { describe, expect, test } from 'vitest';
import { createSources } from '../../src/framework/server/base/create-sources';
import { createLocate } from '../../src/framework/server/base/locate';

const files: Record<string, string> = {
  'src/framework/language/define.ts': `export const text = (field) => ({ ...field, type: 'text' }) as const;
export const ref = (to, field) => ({ ...field, type: 'ref', to }) as const;
export function defineResource(config) { return config; }`,
  'src/product/resources/words.ts': `/** 共用的词 */
export const levels = {
  high: { zh: '高', en: 'High' },
  'low.er': { zh: '低', en: '' },
};
export const shared = { note: { type: 'text', label: levels.high } } as const;
const head = [{ path: '/first' }];
export const more = [...head, { path: '/second', title: { zh: '二', en: 'Two' } }];
export const site = { title: levels.high };`,
  'src/product/resources/articles.ts': `import { defineResource, ref, text } from '../../framework/language/define';
import { levels, shared } from './words';

const columns = ['title', 'groupid'];
export const articles = defineResource({
  label: { zh: '文章', en: 'Article' },
  fields: {
    ...shared,
    title: text({ label: { zh: '标题', en: '' } }),
    groupId: ref('groups', { label: levels['low.er'] }),
    level: { type: 'choice', options: levels },
    odd: made(),
  },
  list: { columns, summary: [{ fn: 'count' }, { fn: 'sum' }] },
  actions: { ...made(), move: { form: ['groupId'], set: { state: 'now' } } },
});`,
  'src/product/resources/boxes.json': `{
  "label": { "zh": "箱", "en": "" },
  "fields": {
    "size": { "type": "number", "min": 3 }
  }
}`,
  'resources.config.ts': `import { articles } from './src/product/resources/articles';
import boxes from './src/product/resources/boxes.json';
import { more, site } from './src/product/resources/words';
import { made } from 'somewhere';

export default defineConsole({
  site: { ...site, home: '/' },
  resources: {
    articles,
    boxes,
    made: made(),
  },
  routes: [
    { path: '/', page: 'list' },
    {
      path: '/group',
      children: [
        { path: 'list', page: 'list', resource: 'articles' },
        { path: '/top', page: 'create' },
      ],
    },
    ...more,
    ...made(),
    { path: '/group/list' },
  ],
});
function defineConsole(config) { return config; }`,
};
const locate = createLocate(createSources((file) => files[file]));
const at = (path: string, word?: string): string => {
  const { file, line, column } = locate(path, word);
  return `${file}:${line}:${column}`;
};

describe('the place of a mistake', () => {
  test.each([
    ['a name in the entry', 'resources.articles', undefined, 'resources.config.ts:9:5'],
    [
      'through an import and a call',
      'resources.articles.label.zh',
      undefined,
      'src/product/resources/articles.ts:6:12',
    ],
    ['within a field', 'resources.articles.fields.title.label.en', undefined, 'src/product/resources/articles.ts:9:38'],
    [
      'an argument of its own',
      'resources.articles.fields.groupId.to',
      'groups',
      'src/product/resources/articles.ts:10:18',
    ],
    [
      'a constant of another file, by a name with a dot',
      'resources.articles.fields.groupId.label.en',
      undefined,
      'src/product/resources/words.ts:4:24',
    ],
    [
      'an option, by a name with a dot',
      'resources.articles.fields.level.options.low.er.en',
      undefined,
      'src/product/resources/words.ts:4:24',
    ],
    ['spread from another file', 'resources.articles.fields.note', undefined, 'src/product/resources/words.ts:6:25'],
    ['the word itself', 'resources.articles.list.columns', 'groupid', 'src/product/resources/articles.ts:4:27'],
    ['the word as a name', 'resources.articles.actions.move', 'state', 'src/product/resources/articles.ts:15:59'],
    ['a word that is not there', 'resources.articles.list.columns', 'nix', 'src/product/resources/articles.ts:14:11'],
    ['an element', 'resources.articles.list.summary[1].fn', undefined, 'src/product/resources/articles.ts:14:49'],
    [
      'what is missing: what is around it',
      'resources.articles.titleField',
      undefined,
      'src/product/resources/articles.ts:5:40',
    ],
    [
      'missing within a field',
      'resources.articles.fields.level.label.zh',
      undefined,
      'src/product/resources/articles.ts:11:5',
    ],
    [
      'what the language itself adds',
      'resources.articles.fields.title.type',
      undefined,
      'src/product/resources/articles.ts:9:5',
    ],
    [
      'code that nobody can follow',
      'resources.articles.fields.odd.max',
      undefined,
      'src/product/resources/articles.ts:12:5',
    ],
    [
      'perhaps in a spread nobody can follow',
      'resources.articles.actions.x',
      undefined,
      'src/product/resources/articles.ts:15:3',
    ],
    ['a resource nobody can follow', 'resources.made.label', undefined, 'resources.config.ts:11:5'],
    ['JSON', 'resources.boxes.label.en', undefined, 'src/product/resources/boxes.json:2:25'],
    ['deep in JSON', 'resources.boxes.fields.size.min', undefined, 'src/product/resources/boxes.json:4:33'],
    ['missing in JSON', 'resources.boxes.verbs', undefined, 'src/product/resources/boxes.json:1:1'],
    ['site, partly elsewhere', 'site.title.zh', undefined, 'src/product/resources/words.ts:3:11'],
    ['the root of the tree', 'routes[/].title.zh', undefined, 'resources.config.ts:14:5'],
    ['a route below another', 'routes[/top].page', undefined, 'resources.config.ts:19:25'],
    ['a page that comes with a list', 'routes[/top/edit/:id].title.zh', undefined, 'resources.config.ts:19:9'],
    ['a path twice: the later one', 'routes[/group/list]', undefined, 'resources.config.ts:24:5'],
    ['routes of another file', 'routes[/second].title.en', undefined, 'src/product/resources/words.ts:8:68'],
    ['routes of a spread in a spread', 'routes[/first]', undefined, 'src/product/resources/words.ts:7:15'],
    ['a route nobody can follow', 'routes[/elsewhere].title', undefined, 'resources.config.ts:13:3'],
    ['nothing known', 'nonsense.deep', undefined, 'resources.config.ts:6:30'],
  ])('%s', (_, path, word, place) => {
    expect(at(path, word)).toBe(place);
  });

  test('without a configuration it is the file that is missing', () => {
    expect(createLocate(createSources(() => undefined))('site.home')).toEqual({
      file: 'resources.config.ts',
      line: 1,
      column: 1,
    });
  });
});
