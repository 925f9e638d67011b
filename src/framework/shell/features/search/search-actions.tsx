import {
  FullscreenOutlined,
  LockOutlined,
  LogoutOutlined,
  PlusOutlined,
  SkinOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { call, type Http } from '../../../client/http/http';
import { type FoundRecord, searchRecords } from '../../../contract/search';
import { findRecordPage, recordPath } from '../../../engine/context/find-pages';
import { searchedListAddress } from '../../../engine/list/url-state';
import { i18n, offeredLanguages } from '../../../i18n/i18n';
import type { Console } from '../../../language/console-config';
import type { Route } from '../../../language/route/route';
import type { Label, Language } from '../../../shared/label';
import { languageNames } from '../../base/language-names';
import { toggleFullscreen } from '../../frame/header/fullscreen';
import { entryAction } from '../../frame/menu/entry-action';
import type { MenuNode } from '../../frame/menu/menu-node';

/** A page of the menu that can be opened. */
export interface SearchPage {
  /** Path of its route. */
  path: string;
  title: Label;
  /** Titles of the groups above it, from the top. */
  trail: readonly Label[];
  /** Name of an icon. */
  icon: string | undefined;
  /** An address outside the console. */
  href: string | undefined;
  /** Opens in a window of its own. */
  isBlank: boolean;
}

/** Something that can be done from everywhere. */
export interface SearchAction {
  key: string;
  label: Label;
  /** What tells it from another of the same name, such as the list that a record is added to. */
  hint?: Label;
  icon?: ReactNode;
  /** The page that it opens, if it does nothing else. */
  path?: string;
  /** Called once the dialog has gone. */
  run: () => void;
}

/** One record that was found. */
export interface FoundItem {
  id: string;
  title: string;
  /** Where the term was found, when the title does not hold it: a field and its text. */
  found: { label: Label; text: string } | undefined;
  /** Where it is opened. */
  path: string;
  /** Name of an icon. */
  icon: string | undefined;
}

/** The records of one resource. */
export interface FoundGroup {
  resource: string;
  label: Label;
  items: readonly FoundItem[];
}

/** What the server knows of a term. */
export interface FoundRecords {
  groups: readonly FoundGroup[];
  /** false: there was too much to look through all of it. */
  isComplete: boolean;
}

/** Asks the server for records. Rejects when it cannot answer, or with an `AbortError` after `signal`. */
export type FindRecords = (question: { term: string; signal: AbortSignal }) => Promise<FoundRecords>;

interface Pages {
  console: Console;
  canView: (route: Route) => boolean;
}

/** Asks the server for the records of a term, and works out where each is opened. */
export const recordFinder =
  ({ http, ...pages }: Pages & { http: Http }): FindRecords =>
  async ({ term, signal }) => {
    const { list, isComplete } = await call(http, searchRecords, { query: { q: term }, signal });
    return { groups: toGroups({ ...pages, term, list }), isComplete };
  };

/** The records by resource, in the order of the answer; what this session has no page for is left out. */
export const toGroups = ({
  list,
  ...request
}: Pages & { term: string; list: readonly FoundRecord[] }): readonly FoundGroup[] => {
  const groups = new Map<string, FoundItem[]>();
  for (const record of list) {
    const item = toItem({ ...request, record });
    if (item) groups.set(record.resource, [...(groups.get(record.resource) ?? []), item]);
  }
  return [...groups].flatMap(([resource, items]) => {
    const label = request.console.resources.get(resource)?.label;
    return label ? [{ resource, label, items }] : [];
  });
};

/** Its own page where there is one, and else the list, looking for the term. */
const toItem = ({
  console: { routeByPath, resources },
  canView,
  term,
  record: { resource, id, title, listAt, found },
}: Pages & { term: string; record: FoundRecord }): FoundItem | undefined => {
  const list = routeByPath.get(listAt);
  if (!list || !canView(list)) return undefined;
  const pattern = findRecordPage({ routes: routeByPath, listAt, kind: 'show' });
  const page = pattern === undefined ? undefined : routeByPath.get(pattern);
  const field = found && resources.get(resource)?.fieldByName.get(found.field);
  return {
    id,
    title,
    found: field && found && { label: field.label, text: found.text },
    path:
      page && canView(page)
        ? recordPath({ pattern: page.path, id })
        : searchedListAddress({ path: listAt, search: term }),
    icon: list.icon,
  };
};

/** What the frame lets the search dialog do; what is left out is not offered. */
export interface SearchCommands {
  signOut: () => void;
  lock?: () => void;
  theme?: () => void;
}

/** A text of the dialog in every language, because an action may be looked for in each. */
const labelOf = (key: string): Label => ({
  zh: i18n.getFixedT('zh', 'search')(key),
  en: i18n.getFixedT('en', 'search')(key),
});

/** The forms that the user may open to add something, except those that stand in the menu themselves. */
const createActions = ({
  routeByPath,
  canView,
  inMenu,
}: {
  routeByPath: Console['routeByPath'];
  canView: (route: Route) => boolean;
  /** Paths of the menu. */
  inMenu: ReadonlySet<string>;
}): readonly SearchAction[] =>
  [...routeByPath.values()]
    .filter((route) => route.page.kind === 'create' && !inMenu.has(route.path) && canView(route))
    .map(({ path, title, guardedBy }) => {
      const list = routeByPath.get(guardedBy);
      return {
        key: path,
        label: title,
        ...(list?.page.kind === 'list' && { hint: list.title }),
        icon: <PlusOutlined />,
        path,
        run: () => undefined,
      };
    });

/** Everything that can be done from the search dialog. */
export const searchActions = ({
  commands,
  language,
  ...forms
}: Parameters<typeof createActions>[0] & { commands: SearchCommands; language: Language }): readonly SearchAction[] => {
  const command = (key: string, icon: ReactNode, run: (() => void) | undefined, hint?: Label): SearchAction[] =>
    run
      ? [{ key: hint ? `${key} ${hint.en}` : key, label: labelOf(`action.${key}`), icon, run, ...(hint && { hint }) }]
      : [];
  const others = offeredLanguages().filter((each) => each !== language);
  return [
    ...command('lock', <LockOutlined />, commands.lock),
    ...command('theme', <SkinOutlined />, commands.theme),
    ...others.flatMap((other) => {
      const name = { zh: languageNames[other], en: languageNames[other] };
      return command('language', <TranslationOutlined />, () => void i18n.changeLanguage(other), name);
    }),
    ...command('fullscreen', <FullscreenOutlined />, document.fullscreenEnabled ? toggleFullscreen : undefined),
    ...command('signOut', <LogoutOutlined />, commands.signOut),
    ...createActions(forms),
  ];
};

/** Everything in a menu that can be opened, with the groups above it; a link that may not be followed is left out. */
export const searchPages = (menu: readonly MenuNode[], trail: readonly Label[] = []): readonly SearchPage[] =>
  menu.flatMap((node) => {
    if (node.children.length > 0) return searchPages(node.children, [...trail, node.title]);
    const action = entryAction({ node, currentPath: '', hrefOf: (path) => path });
    if (action.kind === 'none') return [];
    const { path, title, icon, href } = node;
    return [{ path, title, trail, icon, href, isBlank: action.kind === 'open' && action.target === '_blank' }];
  });
