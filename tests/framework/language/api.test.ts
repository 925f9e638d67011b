import { describe, expect, it } from 'vitest';
import { choice, ref, text, textarea } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import { formatMistakes } from '../../../src/framework/language/check/report';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import type { ApiConfig } from '../../../src/framework/language/resource/api-config';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { tinyConsole } from './tiny-console';

const label = { zh: '名', en: 'Name' };
const parts: WrittenResource = {
  label,
  ownedBy: false,
  fields: {
    name: text({ label, search: true }),
    note: textarea({ label, search: true }),
    kind: choice({ label, options: { a: label } }),
    above: ref('parts', { label }),
  },
};
const withApi = (api: ApiConfig, more: Partial<WrittenResource> = {}): ConsoleConfig => ({
  ...tinyConsole,
  resources: { ...tinyConsole.resources, parts: { ...parts, api, ...more } },
});
const resolved = (api?: ApiConfig) =>
  resolveConsole({ ...tinyConsole, resources: { parts: { ...parts, ...(api && { api }) } } }).resources.get('parts')
    ?.api;

describe('how a resource is called', () => {
  it('is REST unless it says otherwise', () => {
    expect(resolved()).toBeUndefined();
    expect(resolved('rest')).toBeUndefined();
  });

  it('is searched by its searched texts, by their names, and paged as in the template', () => {
    expect(resolved({ kind: 'actions', path: '/parts' })).toEqual({
      path: '/parts',
      page: 'pageNo',
      size: 'pageSize',
      query: [
        { name: 'name', field: 'name', op: 'like' },
        { name: 'note', field: 'note', op: 'like' },
      ],
      answer: [],
      children: false,
      numbers: [],
    });
  });

  it('looks within texts, and for other values exactly', () => {
    const api = resolved({
      kind: 'actions',
      path: '/a/b',
      query: { title: 'name', up: 'above' },
      page: 'p',
      size: 's',
      answer: { title: 'name', aboveName: 'above.name' },
    });
    expect(api).toEqual({
      path: '/a/b',
      page: 'p',
      size: 's',
      query: [
        { name: 'title', field: 'name', op: 'like' },
        { name: 'up', field: 'above', op: 'eq' },
      ],
      answer: [
        { name: 'title', field: 'name', by: undefined },
        { name: 'aboveName', field: 'name', by: 'above' },
      ],
      children: false,
      numbers: [],
    });
  });

  it('names fields that there are, or does not compile', () => {
    const made = defineResource({
      label,
      fields: { name: text({ label }) },
      // @ts-expect-error "nmae" is no field
      api: { kind: 'actions', path: '/parts', query: { title: 'nmae' } },
    });
    expect(made.label).toBe(label);
  });
});

describe('what is wrong with it', () => {
  it.each<[RegExp, ConsoleConfig]>([
    [/^resources\.parts\.api\.path: "parts" is no path\. Write/m, withApi({ kind: 'actions', path: 'parts' })],
    [/api\.path: "\/\.\.\/api" is no path/, withApi({ kind: 'actions', path: '/../api' })],
    [/lies where the API has calls of its own/, withApi({ kind: 'actions', path: '/api/parts' })],
    [
      /api\.query\.title: "nmae" is no field of parts\. Did you mean "name"\?/,
      withApi({ kind: 'actions', path: '/parts', query: { title: 'nmae' } }),
    ],
    [/api\.query\.kind: "kind" is a field too/, withApi({ kind: 'actions', path: '/parts', query: { kind: 'name' } })],
    [
      /parts\.api: the parameter "n" would mean two things/,
      withApi({ kind: 'actions', path: '/parts', page: 'n', size: 'n' }),
    ],
    [/api: "kind" is a field/, withApi({ kind: 'actions', path: '/p', page: 'kind' })],
    [
      /api\.answer\.title: "nmae" is no field of parts/,
      withApi({ kind: 'actions', path: '/p', answer: { title: 'nmae' } }),
    ],
    [/api\.answer\.name: "name" is a field/, withApi({ kind: 'actions', path: '/p', answer: { name: 'note' } })],
    [
      /api\.answer\.title: "kind" is no reference of parts/,
      withApi({ kind: 'actions', path: '/p', answer: { title: 'kind.name' } }),
    ],
    [
      /api\.answer\.title: "nmae" is no field of parts/,
      withApi({ kind: 'actions', path: '/p', answer: { title: 'above.nmae' } }),
    ],
    [/api\.numbers: "kin" is no field of parts/, withApi({ kind: 'actions', path: '/p', numbers: ['kin'] })],
    [/api\.numbers: "name" is no field with one option/, withApi({ kind: 'actions', path: '/p', numbers: ['name'] })],
    [
      /api\.numbers: "kind" has options that are no numbers/,
      withApi({ kind: 'actions', path: '/p', numbers: ['kind'] }),
    ],
    [/api\.children: parts is no tree/, withApi({ kind: 'actions', path: '/p', children: true })],
    [/api: "_end" is no parameter/, withApi({ kind: 'actions', path: '/p', size: '_end' })],
    [/parts\.api: there is nothing to list/, withApi({ kind: 'actions', path: '/parts' }, { verbs: ['show', 'edit'] })],
    [
      /parts\.api\.path: "\/p" is the path of more too/,
      {
        ...tinyConsole,
        resources: {
          parts: { ...parts, api: { kind: 'actions', path: '/p' } },
          more: { ...parts, api: { kind: 'actions', path: '/p' } },
        },
        routes: [],
      },
    ],
    [
      /routes\[\/one\]\.page: parts is called in the template's way/,
      {
        ...withApi({ kind: 'actions', path: '/parts' }),
        routes: [{ path: '/one', page: 'singleton', resource: 'parts', title: label }],
      },
    ],
  ])('%s', (expected, config) => {
    expect(formatMistakes(checkConsole(config))).toMatch(expected);
  });

  it('nothing, where nothing is', () => {
    const config = withApi({ kind: 'actions', path: '/partManagement', query: { title: 'name', kind: 'kind' } });
    expect(checkConsole(config)).toEqual([]);
  });
});
