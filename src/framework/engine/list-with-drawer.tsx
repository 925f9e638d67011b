import { Suspense, useMemo, useState } from 'react';
import { NavigationType, useLocation, useParams } from 'react-router';
import { lazyNamed } from '../shared/lazy-named';
import { LocationContext } from '../shared/router-internals';
import { useEngine } from './context/engine-context';
import { arriveAt, type ListOrForm } from './form/drawer-state';
import { ListPage } from './list/list-page';
import type { RouteOf } from './parts/page-frame';

const FormInDrawer = lazyNamed(async () => (await import('./form/forms')).FormInDrawer);

/**
 * A list whose forms open in a drawer above it. The address is the form's own; the list keeps its state and its own location.
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
