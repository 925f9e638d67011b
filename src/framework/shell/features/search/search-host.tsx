import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '../../base/use-settings';
import type { MenuNode } from '../../frame/menu/menu-node';
import type { SearchCommands } from './search-actions';
import type { SearchPanelProps } from './search-panel';
import { onSearch, useSearchKey } from './shortcut';

const loadPanel = async (): Promise<ComponentType<SearchPanelProps>> => (await import('./search-panel')).SearchPanel;

/** Fetches the dialog ahead. */
export const prefetchSearch = (): void => {
  // One that fails now is fetched again when it is opened.
  loadPanel().catch(() => undefined);
};

/** The place of the search dialog once it is opened, by the button or by Ctrl K. */
export const SearchHost = (props: {
  menu: readonly MenuNode[];
  commands: SearchCommands;
  /** Opens an address of the console in this window. */
  onNavigate: (address: string) => void;
}): ReactNode => {
  const { showSearch } = useSettings();
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [isOpen, setOpen] = useState(false);
  useSearchKey(showSearch);
  useEffect(
    () =>
      onSearch(() => {
        void loadPanel().then((panel) => {
          setPanel(() => panel);
          setOpen(true);
        });
      }),
    [],
  );
  return isOpen && Panel && <Panel {...props} onClose={() => setOpen(false)} />;
};
