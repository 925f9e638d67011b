import { describe, expect, it } from 'vitest';
import { toBreadcrumb } from '../../../../src/framework/shell/menu/to-breadcrumb';
import { recordRoute, routeOf } from '../support/route-of';

const group = routeOf('/material', { page: { kind: 'group' }, icon: 'picture' });
const list = routeOf('/material/keyword');
const edit = recordRoute('/material/keyword', 'edit');

describe('toBreadcrumb', () => {
  it.each([
    { what: 'a page is not a link to itself', trail: [list], paths: [undefined] },
    { what: 'a group leads nowhere', trail: [group, list], paths: [undefined, undefined] },
    { what: 'a list leads back from a record', trail: [group, list, edit], paths: [undefined, list.path, undefined] },
    {
      what: 'what asks to be left out is',
      trail: [{ ...group, breadcrumbHidden: true }, list, edit],
      paths: [list.path, undefined],
    },
    { what: 'nothing found, nothing shown', trail: [], paths: [] },
  ])('$what', ({ trail, paths }) => expect(toBreadcrumb(trail).map((entry) => entry.path)).toEqual(paths));

  it('carries title and icon', () => {
    expect(toBreadcrumb([group])).toEqual([{ path: undefined, key: group.name, title: group.title, icon: 'picture' }]);
  });
});
