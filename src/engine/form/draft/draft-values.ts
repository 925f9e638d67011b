import { isComputed } from '../../../schema/computed';
import { hasOwnRight } from '../../../schema/has-own-right';
import type { FormField } from '../../compile/to-form';
import type { Values } from '../../engine-record';
import { changedValues } from '../changed-values';

/** The fields that a browser may keep: those that are typed, and that everybody with the record may see. */
const keepable = (fields: readonly FormField[]) =>
  fields.flatMap(({ field, isDisabled }) => (isDisabled || hasOwnRight(field) || isComputed(field) ? [] : [field]));

/** What of a form goes into a draft: changed values, none of them protected or masked. */
export const draftValues = ({
  fields,
  before,
  now,
}: {
  fields: readonly FormField[];
  before: Values;
  now: Values;
}): Values => changedValues({ fields: keepable(fields), before, now });

/** What of a draft still has its place in the form: fields may have gone, or the right to write them. */
export const restorableValues = (fields: readonly FormField[], kept: Values): Values =>
  Object.fromEntries(
    keepable(fields).flatMap(({ name }) => (Object.hasOwn(kept, name) ? [[name, kept[name]] as const] : [])),
  );
