import { checkField } from '../../fields/check-field';
import { normalizedValue } from '../../fields/normalized-value';
import type { Resource } from '../../language/resource/resource';
import type { Language } from '../../shared/label';
import { plainTextOf } from '../../shared/text';
import type { FieldRule } from '../http/read-fields';

/** A rule for a required text that satisfies the rules of a resource's field. */
export const fieldRule = ({
  resource,
  name,
  language,
}: {
  resource: Resource;
  name: string;
  language: Language;
}): FieldRule<string> => {
  const field = resource.fieldByName.get(name);
  if (field === undefined) throw new TypeError(`${resource.name} has no field ${name}`);
  return (value) => {
    const error = checkField({ field, value, language, required: true });
    if (error !== undefined) return { wrong: { zh: error, en: error } };
    return { value: plainTextOf(normalizedValue(field, value)) };
  };
};
