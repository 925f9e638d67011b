import { textOfValue } from '../../fields/texts';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';
import type { EngineRecord } from './engine-record';

const untitled = { zh: '未命名', en: 'Untitled' };

/** The title of a record in headings and messages: the text of its title field, or that it has none. */
export const recordTitle = ({
  resource,
  record,
  language,
  refTitle,
}: {
  resource: Resource;
  record: EngineRecord;
  language: Language;
  /** Titles of the records that the title field refers to. */
  refTitle?: Parameters<typeof textOfValue>[0]['refTitle'];
}): string => {
  const field = resource.fieldByName.get(resource.titleField);
  const text = field === undefined ? '' : textOfValue({ field, value: record[field.name], language, refTitle });
  return text === '' ? textOf(untitled, language) : text;
};
