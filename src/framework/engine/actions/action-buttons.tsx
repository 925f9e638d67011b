import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { PopupMenu } from '../../shared/popup-menu/popup-menu';
import { type ActionItem, splitItems } from './action-items';

/** The actions that do not fit beside the others. */
const MoreMenu = ({ items, look }: { items: readonly ActionItem[]; look: 'row' | 'page' }) => {
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

interface ActionButtonsProps {
  items: readonly ActionItem[];
  /** row: text buttons in a table row; page: framed buttons in a page's head. */
  look: 'row' | 'page';
  /** Whether the buttons of a row may wrap, where there is no table. Default: false. */
  isWrapped?: boolean;
}

const ActionButton = ({ item, look }: { item: ActionItem; look: ActionButtonsProps['look'] }) => {
  const button = (
    <Button
      {...(look === 'row' && { type: 'link', size: 'small', className: 'engine-row-button' })}
      danger={item.isDanger}
      disabled={item.obstacle !== undefined}
      onClick={item.onPress}
    >
      {item.label}
    </Button>
  );
  return item.obstacle === undefined ? button : <Tooltip title={item.obstacle}>{button}</Tooltip>;
};

/** The buttons of a record; those that do not fit are in a menu 更多. */
export const ActionButtons = ({ items, look, isWrapped = look === 'page' }: ActionButtonsProps) => {
  const { visible, rest } = splitItems(items, look);
  return (
    <span className="engine-buttons" data-look={look} data-wrapped={isWrapped || undefined}>
      {visible.map((item) => (
        <ActionButton key={item.key} item={item} look={look} />
      ))}
      {rest.length > 0 && <MoreMenu items={rest} look={look} />}
    </span>
  );
};
