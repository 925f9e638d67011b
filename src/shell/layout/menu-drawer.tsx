import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the menu stands on a narrow screen: it slides in, and a click beside it or Escape sends it away. */
export const MenuDrawer = ({
  isOpen,
  width,
  onClose,
  children,
}: {
  isOpen: boolean;
  /** In px. */
  width: number;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={isOpen}
      placement="left"
      width={width}
      closable={false}
      onClose={onClose}
      aria-label={t('mainMenu')}
      styles={{ body: { padding: 0, background: 'var(--menu)' } }}
    >
      {children}
    </Drawer>
  );
};
