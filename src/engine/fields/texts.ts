import type { FieldType } from '../../schema/field-config';
import { type Language, textOf } from '../../schema/label';
import type { Field, FieldOf } from '../../schema/resource';
import { treeNodes } from '../../schema/tree-options';
import { textOfHtml } from '../../shared/rich-text/text-of-html';
import { decimalsOf } from './common/decimals-of';
import { formatMoment, formatMoney, formatNumber } from './common/format';
import { optionOf } from './common/option-of';
import { isBlank, itemsOf, listOf, numberFrom, rangeFrom, textFrom } from './common/read-value';
import { filesOf } from './common/stored-file';
import { switchLabel } from './common/switch-labels';
import { knownRegionTitle } from './region/late-regions';

interface TextInput<F extends Field> {
  field: F;
  value: unknown;
  language: Language;
  /** Title of a record of another resource; its id when left out or unknown. */
  refTitle?: (ref: { to: string; id: string }) => string | undefined;
}
type ToText<F extends Field> = (input: TextInput<F>) => string;

const separators: Record<Language, string> = { zh: '、', en: ', ' };
const join = (parts: readonly string[], language: Language): string => parts.join(separators[language]);

const plain: ToText<Field> = ({ value }) => textFrom(value);
const list: ToText<Field> = ({ value, language }) => join(listOf(value), language);

const number: ToText<FieldOf<'number'>> = ({ field, value, language }) => {
  const figure = numberFrom(value);
  if (figure === undefined) return '';
  const text = formatNumber({ value: figure, decimals: decimalsOf(field) });
  return field.unit === undefined ? text : `${text} ${textOf(field.unit, language)}`;
};

const money: ToText<FieldOf<'money'>> = ({ field, value }) => {
  const figure = numberFrom(value);
  return figure === undefined ? '' : formatMoney({ value: figure, decimals: decimalsOf(field) });
};

const share =
  (decimals: number): ToText<Field> =>
  ({ value }) => {
    const figure = numberFrom(value);
    return figure === undefined ? '' : `${formatNumber({ value: figure, decimals })}%`;
  };

const options: ToText<FieldOf<'choice' | 'state'>> = ({ field, value, language }) =>
  join(
    listOf(value).map((key) => {
      const option = optionOf({ field, key });
      return option === undefined ? key : textOf(option, language);
    }),
    language,
  );

const nodes: ToText<FieldOf<'tree'>> = ({ field, value, language }) =>
  join(
    listOf(value).map((key) => {
      const node = treeNodes(field.options).get(key);
      return node ? [...node.above, node].map(({ label }) => textOf(label, language)).join(' / ') : key;
    }),
    language,
  );

const until: Record<Language, string> = { zh: '至', en: 'to' };

/** A line for each item, its values in the order of the fields; an import reads the same. */
const items: ToText<FieldOf<'list'>> = ({ field, value, language }) =>
  itemsOf(value)
    .map((item) =>
      field.fields
        .map((inner) => textOfValue({ field: inner, value: item[inner.name], language }).replaceAll('|', '\\|'))
        .join(' | '),
    )
    .join('\n');

/** The plain text of a value, by type of field: for titles, messages and exports. */
const texts = {
  text: plain,
  textarea: plain,
  number,
  money,
  percent: (input) => share(decimalsOf(input.field))(input),
  progress: share(0),
  date: plain,
  dateRange: ({ value, language }) => {
    const range = rangeFrom(value);
    return range ? `${range.from} ${until[language]} ${range.to}` : '';
  },
  datetime: ({ value }) => formatMoment(textFrom(value)),
  choice: options,
  tree: nodes,
  state: options,
  tags: list,
  switch: ({ value, language }) => (typeof value === 'boolean' ? textOf(switchLabel(value), language) : ''),
  image: list,
  file: ({ value, language }) =>
    join(
      filesOf(value).map(({ name }) => name),
      language,
    ),
  video: plain,
  richtext: ({ value }) => textOfHtml(textFrom(value)),
  region: ({ value, language }) => join(listOf(value).map(knownRegionTitle), language),
  url: plain,
  phone: plain,
  rating: ({ value }) => textFrom(numberFrom(value)),
  json: ({ value }) => (isBlank(value) ? '' : JSON.stringify(value)),
  list: items,
  ref: ({ field, value, language, refTitle }) =>
    join(
      listOf(value).map((id) => refTitle?.({ to: field.to, id }) ?? id),
      language,
    ),
} satisfies { [T in FieldType]: ToText<FieldOf<T>> };

/** The plain text of a field's value in one language; nothing gives the empty text. */
export const textOfValue = (input: TextInput<Field>): string =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  (texts[input.field.type] as ToText<Field>)(input);
