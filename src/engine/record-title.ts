import type { Language } from '../schema/label';
import type { Resource } from '../schema/resource';
import type { EngineRecord } from './engine-record';
import { textOfValue } from './fields/texts';

/** What stands for a record in headings and messages: the text of its title field, or its id. */
export const recordTitle = ({
  resource,
  record,
  language,
}: {
  resource: Resource;
  record: EngineRecord;
  language: Language;
}): string => {
  const field = resource.fieldByName.get(resource.titleField);
  const text = field === undefined ? '' : textOfValue({ field, value: record[field.name], language });
  return text === '' ? `#${record.id}` : text;
};
