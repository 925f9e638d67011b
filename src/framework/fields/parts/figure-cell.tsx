import { Blank } from './blank';

/** A figure or a day, with digits of equal width so that columns can be compared. */
export const FigureCell = ({ text }: { text: string }) =>
  text === '' ? <Blank /> : <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>;
