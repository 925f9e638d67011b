import type { Label } from './label';

/** Colours of a status tag: antd's preset names, so that dark and light themes both stay readable. */
type TagColor = 'default' | 'blue' | 'cyan' | 'green' | 'gold' | 'orange' | 'red' | 'purple' | 'magenta' | 'processing';

/** One value that a `choice` or `state` field may have. */
export interface Option extends Label {
  /** Colour of its tag; `default` (grey) when left out. */
  color?: TagColor;
}

/** The values of a field, by the value that is stored: `{ draft: { zh: '草稿', en: 'Draft' } }`. */
export type Options = Readonly<Record<string, Option>>;

/** Names a set of options that several fields share; the values stay known to the compiler. */
export const defineOptions = <const O extends Options>(options: O): O => options;
