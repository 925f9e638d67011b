import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionItem } from './use-record-actions';

/** The actions that found no place. A row pays for the menu only once it is opened. */
export const MoreMenu = ({ items, look }: { items: readonly ActionItem[]; look: 'row' | 'page' }) => {
  const { t } = useTranslation('engine');
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button
      {...(look === 'row' && { type: 'link', size: 'small', className: 'engine-row-button' })}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...(!isUsed && {
        onClick: () => {
          setIsUsed(true);
          setIsOpen(true);
        },
      })}
    >
      {t('button.more')}
    </Button>
  );
  if (!isUsed) return button;
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setIsOpen}
      menu={{
        items: items.map((item) => ({
          key: item.key,
          label: item.obstacle === undefined ? item.label : <span title={item.obstacle}>{item.label}</span>,
          danger: item.isDanger,
          disabled: item.obstacle !== undefined,
          onClick: item.onPress,
        })),
      }}
    >
      {button}
    </Dropdown>
  );
};
