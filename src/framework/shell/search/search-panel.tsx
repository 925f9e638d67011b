import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-label';
import { viewerOf } from '../../rights/navigation';
import type { MenuNode } from '../menu/menu-node';
import { hrefOf } from '../routing/address';
import { useSession } from '../session/boot-context';
import { http } from '../session/session';
import { recordFinder } from './find-records';
import { type SearchCommands, searchActions } from './search-actions';
import { SearchDialog } from './search-dialog';
import { searchPages } from './search-pages';

export interface SearchPanelProps {
  menu: readonly MenuNode[];
  commands: SearchCommands;
  onNavigate: (address: string) => void;
  onClose: () => void;
}

/** The search dialog over what this session may see and do. */
export const SearchPanel = ({ menu, commands, onNavigate, onClose }: SearchPanelProps): ReactNode => {
  const session = useSession();
  const language = useLanguage();
  const { console, user } = session;
  const canView = useMemo(() => viewerOf(session), [session]);
  const pages = useMemo(() => searchPages(menu), [menu]);
  const actions = useMemo(() => {
    const inMenu = new Set(pages.map(({ path }) => path));
    return searchActions({ commands, language, routeByPath: console.routeByPath, canView, inMenu });
  }, [commands, language, console, canView, pages]);
  const findRecords = useMemo(() => recordFinder({ http, console, canView }), [console, canView]);
  return (
    <SearchDialog
      userId={user.id}
      pages={pages}
      actions={actions}
      findRecords={findRecords}
      externalSearch={console.site.externalSearch}
      hrefOf={hrefOf}
      onNavigate={onNavigate}
      onClose={onClose}
    />
  );
};
