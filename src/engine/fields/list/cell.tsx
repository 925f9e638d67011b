import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { Blank } from '../common/blank';
import { itemsOf } from '../common/read-value';
import type { CellProps } from '../field-props';
import { textOfValue } from '../texts';

/** How many items there are; hovering shows them. */
export const ListCell = ({ field, value }: CellProps<FieldOf<'list'>>) => {
  const { t } = useTranslation('engine');
  const language = useLanguage();
  const count = itemsOf(value).length;
  if (count === 0) return <Blank />;
  return <span title={textOfValue({ field, value, language })}>{t('field.items', { count })}</span>;
};
