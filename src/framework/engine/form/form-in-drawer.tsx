import './form.css';
import { Drawer } from 'antd';
import { createContext, useContext, useMemo } from 'react';
import { useLastContent } from '../../shared/hooks';
import type { PageFrameProps } from '../parts/page-frame';
import { useColors } from '../parts/use-colors';
import { CreatePage } from './create-page';
import type { FormRoute } from './drawer-state';
import { EditPage } from './edit-page';

interface FormDrawer {
  isOpen: boolean;
  /** The user wants to close it; unsaved input needs a confirmation. */
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
const FormDrawerProvider = DrawerContext.Provider;

/** The frame of a form above its list, in place of a page frame. */
const DrawerFrame = ({ title, extra, children }: PageFrameProps) => {
  const { isOpen, onClose, onClosed } = useContext(DrawerContext);
  const colors = useColors();
  const { place, content } = useLastContent(
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

interface FormInDrawerProps {
  route: FormRoute;
  /** Id of the record; empty for a new one. */
  id: string;
  isOpen: boolean;
  /** Address of the list below, as it was when the form was opened. */
  listAt: string;
  /** The user wants to close it; unsaved input needs a confirmation. */
  onClose: () => void;
  /** Called when the closing animation is over. */
  onClosed: () => void;
}

/** The tab belongs to the list and keeps its title. */
const noTitle = (): void => undefined;

/** The create or edit form of a list, in a drawer. */
export const FormInDrawer = ({ route, id, isOpen, listAt, onClose, onClosed }: FormInDrawerProps) => {
  const drawer = useMemo(() => ({ isOpen, onClose, onClosed }), [isOpen, onClose, onClosed]);
  const { page } = route;
  const common = { onTitle: noTitle, frame: DrawerFrame, listAt };
  return (
    <FormDrawerProvider value={drawer}>
      {page.kind === 'create' ? (
        <CreatePage {...common} route={{ ...route, page }} />
      ) : (
        <EditPage {...common} route={{ ...route, page }} id={id} />
      )}
    </FormDrawerProvider>
  );
};
