import type { Field } from '../../fields/field';
import type { Resource } from './resource';

/** Between the parts of a title that is made of several fields. */
export const betweenParts = ' · ';

/** The title of a record where others refer to it: its fields for that, those without a text left out, else its title field. */
export const referenceTitle = (
  { reference, titleField, fieldByName }: Pick<Resource, 'reference' | 'titleField' | 'fieldByName'>,
  textOf: (field: Field) => string,
): string => {
  const message = (name: string): string => {
    const field = fieldByName.get(name);
    return field === undefined ? '' : textOf(field);
  };
  const parts = reference.title.map(message).filter((text) => text !== '');
  return parts.length > 0 ? [...new Set(parts)].join(betweenParts) : message(titleField);
};
