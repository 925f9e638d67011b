import type { Route } from '../../../language/route/route';
import type { Label } from '../../../shared/label';

/** One entry of the menu: a page, a link to the outside, or a group when it has children. */
export interface MenuNode {
  /** Whole path of the route; unique in the tree. */
  path: string;
  title: Label;
  /** Name of an icon. */
  icon: string | undefined;
  badge: Label | undefined;
  dot: boolean;
  /** It may not be opened, and is shown all the same: to an admin who views the console as another user. */
  isWithheld?: true;
  /** An address outside the console. */
  href: string | undefined;
  target: Route['target'];
  /** Empty for an entry that can be opened. */
  children: readonly MenuNode[];
}
