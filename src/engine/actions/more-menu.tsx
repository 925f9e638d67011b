import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';
import type { ActionItem } from './action-item';

/** The actions that found no place. */
export const MoreMenu = ({ items, look }: { items: readonly ActionItem[]; look: 'row' | 'page' }) => {
  const { t } = useTranslation('engine');
  return (
    <PopupMenu
      name={t('button.more')}
      items={items.map(({ key, label, isDanger, obstacle, onPress }) => ({
        key,
        label,
        isDanger,
        isDisabled: obstacle !== undefined,
        title: obstacle,
        onPress,
      }))}
      button={(props) => (
        <Button {...props} {...(look === 'row' && { type: 'link', size: 'small', className: 'engine-row-button' })}>
          {t('button.more')}
        </Button>
      )}
    />
  );
};
