import type { Field } from '../../../schema/resource';
import { treeNodes } from '../../../schema/tree-options';
import { isRegionCode } from '../../../shared/regions/region-code';

/** Whether a text can be a value of the field: one of its options where it has some, otherwise any but the empty one. */
export const isKnownValue = (field: Field, text: string): boolean => {
  if (field.type === 'tree') return treeNodes(field.options).has(text);
  if (field.type === 'region') return isRegionCode(text);
  return 'options' in field ? Object.hasOwn(field.options, text) : text !== '';
};
