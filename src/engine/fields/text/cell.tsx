import { useLanguage } from '../../../i18n/use-label';
import { Blank } from '../common/blank';
import type { CellProps } from '../field-props';
import { textOfValue } from '../texts';

/** A value as text on one line, cut off where it gets too long; the whole of it appears on hovering. */
export const TextCell = ({ field, value }: CellProps) => {
  const language = useLanguage();
  const text = textOfValue({ field, value, language });
  if (text === '') return <Blank />;
  return (
    <span className="engine-cell-text" title={text}>
      {text}
    </span>
  );
};
