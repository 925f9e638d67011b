import { type Label, type Language, textOf } from '../../shared/label';
import type { Was } from '../../shared/was';
import { listOf } from './read-value';
import type { AnyField } from './resolved';
import { joined } from './shapes';

/** Colours of a status tag: antd's preset names, so that dark and light themes both stay readable. */
type TagColor = 'default' | 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple' | 'magenta' | 'processing';

/** One value that a `choice` or `state` field may have. */
export interface Option extends Label {
  /** Colour of its tag; `default` (grey) when left out. */
  color?: TagColor;
  /** Former values of the option, when it has been renamed: records that have one of them follow with the next start. */
  was?: Was;
}

/** The values of a field, by the value that is stored: `{ draft: { zh: '草稿', en: 'Draft' } }`. */
export type Options = Readonly<Record<string, Option>>;

/** Names a set of options that several fields share; the values stay known to the compiler. */
export const defineOptions = <const O extends Options>(options: O): O => options;

/** The option of a stored value; undefined for a value that the configuration does not know. */
export const optionOf = ({ field, key }: { field: { options: Options }; key: string }): Option | undefined =>
  Object.hasOwn(field.options, key) ? field.options[key] : undefined;

/** The labels of the chosen options; a value that the configuration does not know is shown as it is. */
export const optionText = (request: { field: { options: Options }; value: unknown; language: Language }): string =>
  joined(
    listOf(request.value).map((key) => {
      const option = optionOf({ field: request.field, key });
      return option === undefined ? key : textOf(option, request.language);
    }),
    request,
  );

/** What all options are called. */
export const optionNames = ({ options }: { options: Options }, language: Language): readonly string[] =>
  Object.values(options).map((option) => textOf(option, language));

/** A field whose values are named by options. */
export type OptionField = AnyField & { options: Options };
