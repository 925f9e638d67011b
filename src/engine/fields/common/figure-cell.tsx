import { useLanguage } from '../../../i18n/use-label';
import type { CellProps } from '../field-props';
import { textOfValue } from '../texts';
import { Blank } from './blank';

/** A value as its plain text, with digits of equal width so that columns can be compared. */
export const FigureCell = ({ field, value }: CellProps) => {
  const language = useLanguage();
  const text = textOfValue({ field, value, language });
  return text === '' ? (
    <Blank />
  ) : (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
  );
};
