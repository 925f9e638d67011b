import { choice, ref, text } from '../../../../src/framework/fields/registry';
import { resolveResource } from '../../../../src/framework/language/resolve/resolve-resource';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';

const label = { zh: '名', en: 'Name' };

/** A tree that is called in the template's way, as a person writes it. */
export const writtenParts = defineResource({
  label,
  ownedBy: false,
  api: { kind: 'actions', path: '/partManagement', query: { name: 'name', above: 'parentId' } },
  fields: {
    name: text({ label, required: true, search: true, max: 10 }),
    kind: choice({ label, options: { a: label, b: label } }),
    parentId: ref('parts', { label }),
  },
  list: { tree: { parent: 'parentId' }, sort: 'name' },
});
/** The same, resolved. */
export const parts = resolveResource('parts', writtenParts);
