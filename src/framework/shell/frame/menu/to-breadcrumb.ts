import type { Route } from '../../../language/route/route';
import type { Label } from '../../../shared/label';

/** One step of the breadcrumb. */
export interface BreadcrumbEntry {
  /** Where it leads; undefined for a group, a link and the page itself. */
  path: string | undefined;
  /** Unique in the trail. */
  key: string;
  title: Label;
  icon: string | undefined;
}

/** The breadcrumb of a page from the trail that a route matcher found; routes that ask to be left out are. */
export const toBreadcrumb = (trail: readonly Route[]): readonly BreadcrumbEntry[] =>
  trail
    .filter((route) => !route.breadcrumbHidden)
    .map((route) => ({
      path: canLead(route) && route !== trail.at(-1) ? route.path : undefined,
      key: route.name,
      title: route.title,
      icon: route.icon,
    }));

/** A page of one record has no address without the record. */
const canLead = (route: Route): boolean =>
  route.page.kind !== 'group' && route.page.kind !== 'link' && !route.path.includes('/:');
