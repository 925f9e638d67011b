import type { Label } from './label';
import type { ListKind, WhereValues } from './list-config';

/** Further restricts who sees a route, beyond the policy: grants are `role:<name>` and `perm:<name>`. */
export interface RouteGuard {
  /** `role:<name>` or `perm:<name>`. */
  grants: readonly string[];
  /** any (default): one is enough; all: every one is needed; except: none may be held. */
  mode?: 'any' | 'all' | 'except';
}

/** What the specification calls a route's meta. */
export interface RouteMeta {
  /** Title in menu, tab, breadcrumb and document. */
  title: Label;
  /** Stable name, unique in the tree. Default: made from the path. */
  name?: string;
  /** Name of an icon known to the shell. */
  icon?: string;
  /** The icon is one of our own drawings (`src/shell/menu/drawings`) and not of the icon library. Default: false. */
  isCustomSvg?: boolean;
  /** A short word beside the title, for example `New`. */
  badge?: Label;
  /** A dot beside the title. Default: false. */
  dot?: boolean;
  /** Left out of the menu; the route still works. Default: false. */
  hidden?: boolean;
  /** The group itself is left out of the menu and its children stand in its place. Default: false. */
  levelHidden?: boolean;
  /** Restricts it beyond the policy. */
  guard?: RouteGuard;
  /** Path of the menu entry that is highlighted while this route is open. Default: its own, or its list's. */
  activeMenu?: string;
  /** Every visit opens a tab of its own. Default: false. */
  dynamicNewTab?: boolean;
  /** Its tab cannot be closed. Default: false. */
  noClosable?: boolean;
  /** It opens no tab. Default: false. */
  tabHidden?: boolean;
  /** It is left out of the breadcrumb. Default: false. */
  breadcrumbHidden?: boolean;
  /** `_blank` opens it in a new window. */
  target?: '_blank' | '_self';
  /** The column layout folds its second column here. Default: false. */
  noColumn?: boolean;
}

/** Values that every record of a page has: the list shows only these, the form sets them. */
export type FixedValues = Readonly<Record<string, string | number | boolean>>;

/** A list with its create, edit and show pages below it. */
export interface ListRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** What it shows: the records of a resource. */
  page: 'list';
  /** Name of the resource. */
  resource: string;
  /** Only records with these values; new ones get them. */
  fixed?: FixedValues;
  /** Only records with these values too, without new ones getting them; shown above the list. */
  where?: WhereValues;
  /** How records are drawn here at first. Default: the resource's own way. */
  view?: ListKind;
  /** Columns of this page where they differ from the resource's own. */
  columns?: readonly string[];
  /** Filters of this page where they differ from the resource's own. */
  filters?: readonly string[];
  /** Path of the page that the button 新增 opens. Default: `create` below this one. */
  createAt?: string;
  /** Verbs and actions that this page leaves out although the resource has them. */
  without?: readonly string[];
}
/** A create form as a page of its own. */
export interface CreateRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** What it shows: the form of a new record. */
  page: 'create';
  /** Name of the resource. */
  resource: string;
  /** Values that every record made here has. */
  fixed?: FixedValues;
  /** Where to go after saving. Default: the first list of the same resource. */
  listAt?: string;
}
/** The one record that belongs to who is signed in. */
export interface SingletonRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** What it shows: the own record, and its form. */
  page: 'singleton';
  /** Name of the resource. */
  resource: string;
  /** Fields shown. Default: those of the form. */
  fields?: readonly string[];
}
/** A hand-written screen, by its name in the registry. */
export interface ScreenRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** What it shows: a hand-written screen. */
  page: 'screen';
  /** Its name in `src/app/screens.ts`. */
  screen: string;
}
/** An address outside the console. */
export interface LinkRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** It leads outside. */
  page: 'link';
  /** Begins with http:, https:, mailto:, tel: or //. */
  href: string;
}
/** A heading in the menu; it shows when one of its children may be seen. */
export interface GroupRoute extends RouteMeta {
  /** A segment below the parent, or a whole path when it begins with `/`. */
  path: string;
  /** A heading. Default: `group`. */
  page?: 'group';
  /** The routes below it, in the order of the menu. */
  children: readonly RouteConfig[];
}

/** A page that needs no sign-in and stands in no menu. */
export interface PublicRoute {
  /** Whole path. */
  path: string;
  title: Label;
  /** Name in the registry of public screens. */
  screen: string;
}

export type RouteConfig = ListRoute | CreateRoute | SingletonRoute | ScreenRoute | LinkRoute | GroupRoute;
