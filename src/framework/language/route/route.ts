import type { Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';
import type { ListKind } from '../pages/list-config';

/** Restricts a route beyond the policy: grants are `role:<name>` and `perm:<name>`. */
export interface RouteGuard {
  /** `role:<name>` or `perm:<name>`. */
  grants: readonly string[];
  /** any (default): one is enough; all: every one is needed; except: none may be held. */
  mode?: 'any' | 'all' | 'except';
}

/** The meta of a route, as the specification calls it. */
export interface RouteMeta {
  /** Title in menu, tab, breadcrumb and document. */
  title: Label;
  /** Stable name, unique in the tree. Default: derived from the path. */
  name?: string;
  /** Name of an icon of the shell. */
  icon?: string;
  /**
   * The icon is one of our own drawings (`src/framework/shell/frame/drawings`) instead of one of the icon library. Default:
   * false.
   */
  isCustomSvg?: boolean;
  /** A short word next to the title, for example `New`. */
  badge?: Label;
  /** A dot next to the title. Default: false. */
  dot?: boolean;
  /** Hidden in the menu; the route still works. Default: false. */
  hidden?: boolean;
  /** The group itself is left out of the menu and replaced by its children. Default: false. */
  levelHidden?: boolean;
  /** Restricts it beyond the policy. */
  guard?: RouteGuard;
  /** Path of the menu entry that is highlighted while this route is open. Default: its own, or its list's. */
  activeMenu?: string;
  /** Every visit opens a new tab. Default: false. */
  dynamicNewTab?: boolean;
  /** Its tab cannot be closed. Default: false. */
  noClosable?: boolean;
  /** It opens no tab. Default: false. */
  tabHidden?: boolean;
  /** It is left out of the breadcrumb. Default: false. */
  breadcrumbHidden?: boolean;
  /** `_blank` opens it in a new window. */
  target?: '_blank' | '_self';
  /** The column layout collapses its second column here. Default: false. */
  noColumn?: boolean;
  /** The page has the whole window, without menu, header and tabs; it opens no tab and leads back by itself. Default: false. */
  noLayout?: boolean;
}

/** Values that every record of a page has: the list is filtered by them, the form sets them. */
export type FixedValues = Readonly<Record<string, string | number | boolean>>;
/** The same for new records alone; several for a field that holds several. */
type NewValues = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A list with its create, edit and show pages below it. */
export interface ListRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** It shows the records of a resource. */
  page: 'list';
  /** Name of the resource. */
  resource: string;
  /** Only records with these values; new ones get them. */
  fixed?: FixedValues;
  /** Also narrows the list, but new records do not get these values; shown above the list. */
  where?: Expression;
  /** The initial list kind. Default: that of the resource. */
  view?: ListKind;
  /** Columns of this page where they differ from the resource's. */
  columns?: readonly string[];
  /** Filters of this page where they differ from the resource's. */
  filters?: readonly string[];
  /**
   * The option of the resource's `list.tabs` that this page opens with; the address says `_all=1` when somebody wants all.
   * Default: that of the resource.
   */
  first?: string;
  /** Path of the page that the button 新增 opens. Default: `create` below this one. */
  createAt?: string;
  /** Verbs and actions of the resource that this page excludes. */
  without?: readonly string[];
  /** Name of the dashboard above the records. Default: none. */
  dashboard?: string;
  /** The widgets of that dashboard are unfolded until the reader folds them. Default: false, its figures are in one line. */
  unfolded?: boolean;
}
/** A create form with its own page. */
interface CreateRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** It shows the form of a new record. */
  page: 'create';
  /** Name of the resource. */
  resource: string;
  /** Values that every record created here has. */
  fixed?: NewValues;
  /** Where to go after saving. Default: the first list of the same resource. */
  listAt?: string;
}
/** The one record that belongs to the signed-in user. */
interface SingletonRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** It shows the user's own record, and its form. */
  page: 'singleton';
  /** Name of the resource. */
  resource: string;
  /** Fields shown. Default: those of the form. */
  fields?: readonly string[];
}
/** A page of widgets. */
interface DashboardRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** It shows a dashboard. */
  page: 'dashboard';
  /** Its name in `dashboards`. */
  dashboard: string;
}
/** A hand-written screen, by its name in the registry. */
interface ScreenRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** It shows a hand-written screen. */
  page: 'screen';
  /** Its name in `src/product/browser.tsx`. */
  screen: string;
}
/** An address outside the console. */
interface LinkRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** A link to the outside. */
  page: 'link';
  /** Starts with http:, https:, mailto:, tel: or //. */
  href: string;
}
/** A group in the menu; it shows when the user may open one of its children. */
interface GroupRoute extends RouteMeta {
  /** A segment below the parent, or an absolute path when it starts with `/`. */
  path: string;
  /** A group. Default: `group`. */
  page?: 'group';
  /** The routes below it, in the order of the menu. */
  children: readonly RouteConfig[];
}

/** A page that needs no sign-in and is in no menu. */
export interface PublicRoute {
  /** Whole path. */
  path: string;
  title: Label;
  /** Name in the registry of public screens. */
  screen: string;
}

export type RouteConfig =
  | ListRoute
  | CreateRoute
  | SingletonRoute
  | DashboardRoute
  | ScreenRoute
  | LinkRoute
  | GroupRoute;

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
      /** Its widgets are unfolded at first. */
      unfolded: boolean;
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
  /** `print`: its name in the resource; `lines`: the resource whose records are its lines. */
  | { kind: 'print'; resource: string; print: string; lines: string | undefined; listAt: string }
  | { kind: 'singleton'; resource: string; fields: readonly string[] }
  | { kind: 'dashboard'; dashboard: string }
  | { kind: 'screen'; screen: string }
  | { kind: 'link'; href: string };

/** A route with its full path and every default filled in. */
export interface Route {
  /** Full path; `:id` is replaced by the record's in edit and show pages. */
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
