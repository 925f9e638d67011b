import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { MenuNode } from '../shell/menu/menu-node';
import { SearchButton } from '../shell/search/search-button';
import { onSearch } from '../shell/search/search-door';
import { useSearchKey } from '../shell/search/use-search-key';
import { useSettings } from '../shell/settings/use-settings';
import type { SearchCommands } from './search-actions';
import type { SearchPanelProps } from './search-panel';

const loadPanel = async (): Promise<ComponentType<SearchPanelProps>> => (await import('./search-panel')).SearchPanel;

/** The tool 搜索 of the header. Whoever comes near it fetches the dialog. */
export const SearchTool = (): ReactNode => <SearchButton onApproach={() => void loadPanel()} />;

/** Where the search dialog stands once it is asked for, by the button or by Ctrl K. */
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
