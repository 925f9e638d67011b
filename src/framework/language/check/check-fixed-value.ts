import { checkField } from '../../fields/check-field';
import { type Field, isMade, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Report } from './report';

/** Whether the value of a field follows from others, so that nobody can write it. */
export const isFollowing = (field: Field): boolean =>
  isMade(field) || field.rollup !== undefined || field.lookup !== undefined;

/** Reports a field whose value follows from others; true where it may be written. */
export const checkWritten = (report: Report, path: string, field: Field): boolean => {
  if (!isFollowing(field)) return true;
  report(path, `"${field.name}" follows from other values: nobody writes it.`, 'Leave it out.');
  return false;
};

/** Reports a plain value of the configuration that a field cannot hold: of `set`, `with` and `fixed`, by one rule. */
export const checkFixedValue = ({
  report,
  path,
  field,
  value,
}: {
  report: Report;
  path: string;
  field: Field;
  value: unknown;
}): void => {
  if (!checkWritten(report, path, field)) return;
  // `required` is asked of what people type; an action may empty what they have to fill in.
  const error = checkField({ field, value, language: 'en', required: false });
  if (error === undefined) return;
  const known = kitOf(field).values?.(field);
  const hint = known === undefined ? 'Write a value that the field takes.' : hintFor(String(value), known);
  report(path, `${JSON.stringify(value)}: ${error}.`, hint);
};
