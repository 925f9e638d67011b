import type { Route } from './route';

/** The path whose page is on screen for a route: its own, or that of the list that its form is drawn above. */
export const pathOnScreen = ({ path, page, guardedBy }: Route): string =>
  'isDrawer' in page && page.isDrawer ? guardedBy : path;
