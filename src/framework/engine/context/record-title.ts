import { optionOf } from '../../fields/base/option';
import { hasOptions } from '../../fields/field';
import type { ShownAlong } from '../../fields/parts/fields-context';
import { textOfValue } from '../../fields/texts';
import { valueFor } from '../../fields/translations';
import { referenceTitle } from '../../language/resource/reference-title';
import type { Resource } from '../../language/resource/resource';
import { type Language, textOf } from '../../shared/label';
import type { EngineRecord, Values } from './engine-record';

const untitled = { zh: '未命名', en: 'Untitled' };

/** The title of a record in headings, messages and references: what its resource says of references, else its title field. */
export const recordTitle = ({
  resource,
  record,
  language,
  refTitle,
}: {
  resource: Resource;
  record: EngineRecord;
  language: Language;
  /** Titles of the records that its fields refer to. */
  refTitle?: Parameters<typeof textOfValue>[0]['refTitle'];
}): string => {
  const text = referenceTitle(resource, (field) =>
    textOfValue({ field, value: valueFor(field, record, language), language, refTitle }),
  );
  return text === '' ? textOf(untitled, language) : text;
};

const isFigure: ReadonlySet<string> = new Set(['number', 'money', 'percent']);

/** The content next to that title. */
export const shownAlong = ({
  resource,
  values,
  language,
}: {
  resource: Resource;
  values: Values;
  language: Language;
}): ShownAlong[] =>
  resource.reference.shows.flatMap((name) => {
    const field = resource.fieldByName.get(name);
    const value = field && valueFor(field, values, language);
    const text = field === undefined ? '' : textOfValue({ field, value, language });
    if (text === '') return [];
    const option = hasOptions(field) && typeof value === 'string' ? optionOf({ field, key: value }) : undefined;
    const counts = field && isFigure.has(field.type) ? textOf(field.label, language) : undefined;
    return { name, text, color: option && (option.color ?? 'default'), counts };
  });
