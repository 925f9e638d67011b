import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import { type OptionField, optionOf } from '../base/option';

/** Placeholder of a missing value. */
export const Blank = () => <span style={{ opacity: 0.45 }}>–</span>;

/** A figure or a day, with digits of equal width so that columns can be compared. */
export const FigureCell = ({ text }: { text: string }) =>
  text === '' ? <Blank /> : <span className="u-figures u-nowrap">{text}</span>;

/** Length of a moment to the minute: `YYYY-MM-DD HH:mm`. */
const toMinute = 16;

/** A moment to the minute; pointing at it shows its seconds. */
export const MomentCell = ({ text }: { text: string }) =>
  text === '' ? (
    <Blank />
  ) : (
    <span className="u-figures u-nowrap" title={text}>
      {text.slice(0, toMinute)}
    </span>
  );

/** Colours of what somebody has to look at. */
const exceptions: ReadonlySet<string> = new Set(['red', 'orange', 'gold', 'magenta']);

/**
 * A named value in the look of its colour: a tag for exceptions, so that they are seen among many others; a dot for a state that is under
 * way; plain text for what is as it should be; a quiet one for a state without a colour, such as what is out of use.
 */
export const ToneText = ({
  text,
  color = 'default',
  isState = false,
}: {
  text: string;
  color?: string | undefined;
  isState?: boolean;
}) =>
  exceptions.has(color) ? (
    <Tag variant="outlined" color={color} style={{ marginInlineEnd: 0 }}>
      {text}
    </Tag>
  ) : (
    <span
      className={isState && color === 'default' ? 'engine-cell-text u-muted' : 'engine-cell-text'}
      data-dot={(isState && color !== 'default' && color !== 'green') || undefined}
      title={text}
    >
      {text}
    </span>
  );

/** One value of a field with its name and colour; a value that is not configured is shown as it is. */
export const OptionTag = ({ field, value }: { field: OptionField; value: string }) => {
  const label = useLabel();
  const option = optionOf({ field, key: value });
  const text = option === undefined ? value : label(option);
  return <ToneText text={text} color={option?.color} isState={field.type === 'state'} />;
};

/** A text on one line, cut off where it gets too long; the whole of it appears on hovering. */
export const TextCell = ({ text }: { text: string }) =>
  text === '' ? (
    <Blank />
  ) : (
    <span className="engine-cell-text u-break u-pre" title={text}>
      {text}
    </span>
  );

/** How many a table shows before it only counts the others: a row keeps its height. */
const inTables = 2;

/** Several values side by side; a table shows the first of them and how many follow. */
export const ValuesInRow = ({ total, children }: { total: number; children: ReactNode }) => (
  <span className="engine-values u-inline-flex u-wrap u-gap-4 u-items-center">
    {children}
    {total > inTables && <span className="engine-values-more">+{total - inTables}</span>}
  </span>
);

/** Several small things side by side; in a table on one line, so that every row is as high as the others. */
export const Wrap = ({ children }: { children: ReactNode }) => (
  <span className="engine-wrap u-inline-flex u-wrap u-gap-4 u-items-center">{children}</span>
);
