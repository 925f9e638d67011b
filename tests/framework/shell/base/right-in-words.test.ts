import { expect, test } from 'vitest';
import { text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { createRouteMatcher } from '../../../../src/framework/language/route/match-route';
import { rightInWords } from '../../../../src/framework/shell/base/right-in-words';

const label = (word: string) => ({ zh: word, en: word });
const console = resolveConsole(
  defineConsole({
    site: { title: label('site'), home: '/desk/notes' },
    roles: {},
    permissions: [],
    resources: {
      notes: defineResource({
        label: label('Notes'),
        fields: { title: text({ label: label('Title') }) },
        actions: { publish: { kind: 'handler', handler: 'x', label: label('Publish') } },
      }),
    },
    routes: [
      {
        path: '/desk',
        title: label('Desk'),
        children: [{ path: 'notes', page: 'list', resource: 'notes', title: label('All notes') }],
      },
    ],
  }),
);
const session = { console, matchRoute: createRouteMatcher(console.routes) };

test.each([
  ['route:/desk/notes', 'view', ['Desk', 'All notes'], { word: 'view' }],
  ['res:notes', 'list', ['Notes'], { word: 'list' }],
  ['res:notes', 'publish', ['Notes'], label('Publish')],
  ['field:notes.title', 'read', ['Notes', 'Title'], { word: 'read' }],
])('%s %s', (object, action, path, verb) => {
  expect(rightInWords({ object, action }, session)).toEqual({ path: path.map(label), action: verb });
});

test('the policy itself has a name', () => {
  expect(rightInWords({ object: 'res:policy', action: 'edit' }, session)?.path[0]?.zh).toBe('访问策略');
});

test.each(['route:/no/such', 'res:nothing', 'field:notes.nothing', 'field:notes', 'nonsense', ''])(
  '%j is nothing that one could tell a person',
  (object) => expect(rightInWords({ object, action: 'view' }, session)).toBeUndefined(),
);
