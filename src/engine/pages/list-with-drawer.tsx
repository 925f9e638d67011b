import { Suspense, useMemo, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, NavigationType, useLocation, useParams } from 'react-router';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../engine-context';
import { arriveAt, type ListOrForm } from './drawer-state';
import { ListPage } from './list-page';
import type { RouteOf } from './route-of';

const FormInDrawer = lazyNamed(async () => (await import('../forms')).FormInDrawer);

/**
 * A list whose forms open in a drawer above it. The address is the form's own; the list below stays as it was, and hears of no
 * other place than its own.
 */
export const ListWithDrawer = ({ list, route }: { list: RouteOf<'list'>; route: ListOrForm }) => {
  const { leaveFor } = useEngine();
  const location = useLocation();
  const { id = '' } = useParams();
  const arrival = { route, id, location, listPath: list.path };
  const [held, setHeld] = useState(() => arriveAt(undefined, arrival));
  const state = arriveAt(held, arrival);
  if (state !== held) setHeld(state);

  const { place, form } = state;
  const listPlace = useMemo(() => ({ location: place, navigationType: NavigationType.Pop }), [place]);
  const back = `${place.pathname}${place.search}`;
  return (
    <>
      <LocationContext.Provider value={listPlace}>
        <ListPage route={list} />
      </LocationContext.Provider>
      {form && (
        <Suspense>
          <FormInDrawer
            key={form.round}
            route={form.route}
            id={form.id}
            isOpen={form.isOpen}
            listAt={back}
            onClose={() => leaveFor(back)}
            onClosed={() => setHeld(({ place: stay }) => ({ place: stay }))}
          />
        </Suspense>
      )}
    </>
  );
};
