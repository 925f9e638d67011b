import { Drawer } from 'antd';
import { createContext, useContext } from 'react';
import './drawer-frame.css';
import { useKeptContent } from '../../../shared/use-kept-content';
import type { PageFrameProps } from '../../parts/page-frame';
import { useColors } from '../../parts/use-colors';

interface FormDrawer {
  isOpen: boolean;
  /** The user wants to close it; unsaved input is asked about. */
  onClose: () => void;
  /** Called when the closing animation is over. */
  onClosed: () => void;
}

const DrawerContext = createContext<FormDrawer>({
  isOpen: false,
  onClose: () => undefined,
  onClosed: () => undefined,
});

/** Provides the open state of the drawer to the form below. */
export const FormDrawerProvider = DrawerContext.Provider;

/** The frame of a form above its list, in place of a page frame. */
export const DrawerFrame = ({ title, extra, children }: PageFrameProps) => {
  const { isOpen, onClose, onClosed } = useContext(DrawerContext);
  const colors = useColors();
  const { place, content } = useKeptContent(
    <div className="engine-page" style={colors}>
      {children}
    </div>,
  );
  return (
    <>
      <Drawer
        rootClassName="engine-drawer"
        open={isOpen}
        title={title}
        extra={extra}
        size="min(640px, 100vw)"
        onClose={onClose}
        afterOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClosed();
        }}
      >
        {place}
      </Drawer>
      {content}
    </>
  );
};
