import { Drawer } from 'antd';
import { createContext, useContext } from 'react';
import './drawer-frame.css';
import type { PageFrameProps } from './page-frame';
import { useColors } from './use-colors';

interface FormDrawer {
  isOpen: boolean;
  /** Somebody wants it closed; unsaved input is asked about. */
  onClose: () => void;
  /** It has been closed to the end. */
  onClosed: () => void;
}

const DrawerContext = createContext<FormDrawer>({
  isOpen: false,
  onClose: () => undefined,
  onClosed: () => undefined,
});

/** Says whether the drawer of the form below is open. */
export const FormDrawerProvider = DrawerContext.Provider;

/** The frame of a form above its list, in place of a page's. */
export const DrawerFrame = ({ title, extra, children }: PageFrameProps) => {
  const { isOpen, onClose, onClosed } = useContext(DrawerContext);
  const colors = useColors();
  return (
    <Drawer
      rootClassName="engine-drawer"
      open={isOpen}
      title={title}
      extra={extra}
      width="min(640px, 100vw)"
      onClose={onClose}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed();
      }}
    >
      <div className="engine-page" style={colors}>
        {children}
      </div>
    </Drawer>
  );
};
