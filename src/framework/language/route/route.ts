import type { Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';
import type { ListKind } from '../list/list-config';
import type { FixedValues, NewValues, RouteGuard } from './route-config';

/** What a route shows. */
export type Page =
  /** `redirect`: where its own address leads instead of to its first page, if the user may open that. */
  | { kind: 'group'; redirect?: string }
  | {
      kind: 'list';
      resource: string;
      fixed: FixedValues;
      /** The permanent filters of the resource and of this page. */
      where: Expression;
      /** The initial list kind. */
      view: ListKind;
      columns: readonly string[];
      filters: readonly string[];
      /** The option of the tabs that it opens with; undefined: all records. */
      first: string | undefined;
      createAt: string;
      without: ReadonlySet<string>;
      /** The dashboard above the records. */
      dashboard: string | undefined;
    }
  | {
      kind: 'create';
      resource: string;
      fixed: NewValues;
      listAt: string | undefined;
      /** Opened in a drawer above its list, in the list's tab. */
      isDrawer: boolean;
    }
  | { kind: 'edit'; resource: string; listAt: string; isDrawer: boolean }
  | { kind: 'show'; resource: string; listAt: string }
  | { kind: 'singleton'; resource: string; fields: readonly string[] }
  | { kind: 'dashboard'; dashboard: string }
  | { kind: 'screen'; screen: string }
  | { kind: 'link'; href: string };

/** A route with its full path and every default filled in. */
export interface Route {
  /** Full path; `:id` stands for the record in edit and show pages. */
  path: string;
  name: string;
  title: Label;
  /**
   * The path whose `route:` right is checked: its own, or the list's for the pages that come with a list. Empty for a link
   * that only the server knows: only its own guard is checked.
   */
  guardedBy: string;
  page: Page;
  children: readonly Route[];
  icon: string | undefined;
  isCustomSvg: boolean;
  badge: Label | undefined;
  dot: boolean;
  hidden: boolean;
  levelHidden: boolean;
  /** The guard of the route itself, as written. */
  guard: RouteGuard | undefined;
  /** Every guard that must let the user pass: its own, those of all groups above it, and those of the list it comes with. */
  guards: readonly RouteGuard[];
  activeMenu: string;
  dynamicNewTab: boolean;
  noClosable: boolean;
  tabHidden: boolean;
  breadcrumbHidden: boolean;
  target: '_blank' | '_self' | undefined;
  noColumn: boolean;
  noLayout: boolean;
}

/** Returns the path of the page that is on screen for a route: its own, or that of the list below its drawer. */
export const pathOnScreen = ({ path, page, guardedBy }: Route): string =>
  'isDrawer' in page && page.isDrawer ? guardedBy : path;
