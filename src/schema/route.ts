import type { Label } from './label';
import type { ListKind, WhereValues } from './list-config';
import type { FixedValues, RouteGuard } from './route-config';

/** What a route shows. */
export type Page =
  /** `redirect`: where its own address leads instead of to its first page, if that may be seen. */
  | { kind: 'group'; redirect?: string }
  | {
      kind: 'list';
      resource: string;
      fixed: FixedValues;
      /** The resource's own conditions and those of this page. */
      where: WhereValues;
      /** How records are drawn at first. */
      view: ListKind;
      columns: readonly string[];
      filters: readonly string[];
      createAt: string;
      without: ReadonlySet<string>;
    }
  | {
      kind: 'create';
      resource: string;
      fixed: FixedValues;
      listAt: string | undefined;
      /** Drawn above its list, in the list's tab. */
      isDrawer: boolean;
    }
  | { kind: 'edit'; resource: string; listAt: string; isDrawer: boolean }
  | { kind: 'show'; resource: string; listAt: string }
  | { kind: 'singleton'; resource: string; fields: readonly string[] }
  | { kind: 'screen'; screen: string }
  | { kind: 'link'; href: string };

/** A route with its whole path and every default filled in. */
export interface Route {
  /** Whole path; `:id` stands for the record in edit and show pages. */
  path: string;
  name: string;
  title: Label;
  /**
   * The path whose `route:` right is asked: its own, or the list's for the pages that come with a list. Empty for a link that
   * only the server knows: nothing but its own guard is asked.
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
  guard: RouteGuard | undefined;
  activeMenu: string;
  dynamicNewTab: boolean;
  noClosable: boolean;
  tabHidden: boolean;
  breadcrumbHidden: boolean;
  target: '_blank' | '_self' | undefined;
  noColumn: boolean;
}
