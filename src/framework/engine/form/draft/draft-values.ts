import { type Field, hasOwnRight, isMade } from '../../../fields/field';
import { fittingValue } from '../../../fields/fitting-value';
import type { Values } from '../../context/engine-record';
import { changedValues, isSame } from '../changed-values';
import type { FormField } from '../to-form';

/** The fields that a browser may store: those that are typed and that everyone with access to the record may see. */
const keepable = (fields: readonly FormField[]): readonly Field[] =>
  fields.flatMap(({ field, isDisabled }) => (isDisabled || hasOwnRight(field) || isMade(field) ? [] : [field]));

/** The values of a form that go into a draft: changed ones, except protected and masked fields. */
export const draftValues = ({
  fields,
  before,
  now,
}: {
  fields: readonly FormField[];
  before: Values;
  now: Values;
}): Values => changedValues({ fields: keepable(fields), before, now });

/**
 * The values of a draft that can still be restored and would change something: fields may have been removed or changed, the right
 * to write them withdrawn, and the record may have become the same.
 */
export const restorableValues = ({
  fields,
  before,
  kept,
}: {
  fields: readonly FormField[];
  /** The values that the form begins with. */
  before: Values;
  kept: Values;
}): Values =>
  Object.fromEntries(
    keepable(fields).flatMap((field) => {
      const { name } = field;
      const fitting = Object.hasOwn(kept, name) ? fittingValue(field, kept[name]) : undefined;
      return fitting && !isSame(before[name], fitting.value) ? [[name, fitting.value] as const] : [];
    }),
  );
