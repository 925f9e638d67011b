import { isObject } from '../../shared/is-object';
import { type Language, textOf } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import type { ApiError } from './api-error';

/** The errors of a refusal by field; one that names none speaks of `whole`. */
export const refusedFields = (refusal: ApiError, whole: string, language: Language): Record<string, string> =>
  errorsOf(refusal) ?? { [fieldOf(refusal) ?? whole]: textOf(refusal.label, language) };

/** The errors by field that a refusal carries. */
const errorsOf = ({ data }: ApiError): Record<string, string> | undefined =>
  isObject(data) && isObject(data.errors) ? { ...(data.errors as Record<string, string>) } : undefined;

/** The field whose right is missing (`field:articles.cost`). */
const fieldOf = ({ data }: ApiError): string | undefined => {
  const object = isObject(data) ? plainTextOf(data.object ?? '') : '';
  return /^field:\w+\.(\w+)$/.exec(object)?.[1];
};
