import { useMemo } from 'react';
import { CreatePage } from '../create-page';
import { EditPage } from '../edit-page';
import { DrawerFrame, FormDrawerProvider } from './drawer-frame';
import type { FormRoute } from './drawer-state';

interface FormInDrawerProps {
  route: FormRoute;
  /** Id of the record; empty for a new one. */
  id: string;
  isOpen: boolean;
  /** Address of the list below, as it was when the form was opened. */
  listAt: string;
  /** The user wants to close it; unsaved input is asked about. */
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
