import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../i18n/use-label';
import type { MenuNode } from '../shell/menu/menu-node';
import { SearchDialog } from '../shell/search/search-dialog';
import { searchPages } from '../shell/search/search-pages';
import { hrefOf } from './address';
import { useSession } from './boot-context';
import { recordFinder } from './find-records';
import { viewerOf } from './navigation';
import { type SearchCommands, searchActions } from './search-actions';
import { http } from './session';

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
