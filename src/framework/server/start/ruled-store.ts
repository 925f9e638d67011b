import type { Console } from '../../language/console/console';
import { codedStore } from '../codes/coded-store';
import { exclusiveStore } from '../exclusive/exclusive-store';
import { spelledStore } from '../records/spelled-store';
import { rolledStore } from '../rollups/rolled-store';
import type { OpenedStore } from '../stores/store';

/** Wraps a store so that it enforces the rules of fields: spelling, codes, rollups and periods that must not overlap. */
export const ruledStore = ({
  store,
  console,
  now,
}: {
  store: OpenedStore;
  console: () => Console;
  /** The current time in ms. */
  now: () => number;
}): OpenedStore => {
  const coded = codedStore({
    store: spelledStore({ store: exclusiveStore({ store, console }), console }),
    console,
    now,
  });
  return rolledStore({ store: coded, console });
};
