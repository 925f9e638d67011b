import type { Language } from '../shared/label';
import type { TextInput } from './base/toolboxes';
import { type Field, kitOf } from './field';

/** The plain text of a field's value in one language; nothing gives the empty text. */
export const textOfValue = (request: {
  field: Field;
  value: unknown;
  language: Language;
  /** Title of a record of another resource. Where it is left out or unknown, the text does not speak of the record: its id says nothing to people. */
  refTitle?: TextInput<Field>['refTitle'];
}): string =>
  kitOf(request.field).text({
    ...request,
    textOf: (field, value) => textOfValue({ field: field as Field, value, language: request.language }),
  });

/** Loads what the texts of these fields need, for `textOfValue` and `parseText`: the names of regions. To be awaited before either. */
export const prepareTexts = async (fields: readonly Field[]): Promise<void> => {
  await Promise.all(fields.map(async (field) => kitOf(field).prepare?.()));
};
