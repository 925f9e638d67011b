import { useTranslation } from 'react-i18next';
import { itemsOf } from '../base/read-value';
import { Blank } from '../parts/cells';

/** How many items there are; hovering shows them. */
export const ListCell = ({ value, text }: { value: unknown; text: string }) => {
  const { t } = useTranslation('engine');
  const count = itemsOf(value).length;
  return count === 0 ? <Blank /> : <span title={text}>{t('field.items', { count })}</span>;
};
