import type { Location } from 'react-router';
import type { RouteOf } from '../parts/page-frame';

/** A route that renders a list, or a form in a drawer above it. */
export type ListOrForm = RouteOf<'list' | 'create' | 'edit'>;
export type FormRoute = RouteOf<'create'> | RouteOf<'edit'>;

/** A list, and the form above it. */
export interface DrawerState {
  /** The location of the list: as it was when the form was opened. */
  place: Location;
  /** The form; it stays mounted while the drawer closes. */
  form?: { route: FormRoute; id: string; pathname: string; isOpen: boolean; round: number };
}

const isForm = (route: ListOrForm): route is FormRoute => route.page.kind !== 'list';

/** Returns the state after a navigation; the same object when nothing has changed. */
export const arriveAt = (
  state: DrawerState | undefined,
  { route, id, location, listPath }: { route: ListOrForm; id: string; location: Location; listPath: string },
): DrawerState => {
  const form = state?.form;
  if (!isForm(route)) {
    if (state?.place === location && !form?.isOpen) return state;
    return { place: location, ...(form && { form: { ...form, isOpen: false } }) };
  }
  const { pathname } = location;
  // The same form with another query is the same form: its input stays.
  if (state && form?.isOpen && form.pathname === pathname) return state;
  return {
    place: state?.place ?? { pathname: listPath, search: '', hash: '', state: null, key: 'list' },
    form: { route, id, pathname, isOpen: true, round: (form?.round ?? 0) + 1 },
  };
};
