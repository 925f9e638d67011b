import { isBlank } from '../shared/text';
import { itemsOf, listOf } from './base/read-value';
import { type Field, type FieldOf, isList, isMany, kitOf } from './field';

/** The items with what is left of them. */
const fittingItems = ({ fields }: FieldOf<'list'>, value: unknown): unknown[] =>
  itemsOf(value).map((item) =>
    Object.fromEntries(
      fields.flatMap((inner) => {
        const part = fittingValue(inner, item[inner.name]);
        return part ? [[inner.name, part.value] as const] : [];
      }),
    ),
  );

/**
 * The part of a value that the input of a field can show, for values that were stored while the field may have changed: another type,
 * fewer options, one value in place of many. Undefined where nothing of it fits. Rules are not checked: half typed input breaks them.
 */
export const fittingValue = (field: Field, value: unknown): { value: unknown } | undefined => {
  if (isBlank(value)) return { value };
  const kit = kitOf(field);
  if (kit.isHalfTyped?.(value)) return { value };
  if (!kit.isStored(value)) return undefined;
  if (isList(field)) return { value: fittingItems(field, value) };
  if (isMany(field) && !Array.isArray(value)) return undefined;
  if (!isMany(field) && kit.many === undefined && kit.holds !== 'parts' && Array.isArray(value)) return undefined;
  const known = kit.values?.(field);
  if (known === undefined) return { value };
  const left = listOf(value).filter((each) => known.includes(each));
  if (left.length === listOf(value).length) return { value };
  return left.length > 0 ? { value: left } : undefined;
};
