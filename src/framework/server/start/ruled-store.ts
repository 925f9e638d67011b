import type { Console } from '../../language/console/console';
import { codedStore } from '../codes/coded-store';
import { exclusiveStore } from '../exclusive/exclusive-store';
import { spelledStore } from '../records/spelled-store';
import { rolledStore } from '../rollups/rolled-store';
import type { OpenedStore } from '../stores/store';

/** The same store, which keeps what the fields of a console say of their values: their spelling, their codes, what they count, that they
 * do not overlap. */
export const ruledStore = ({
  store,
  console,
  now,
}: {
  store: OpenedStore;
  console: () => Console;
  /** The moment in ms. */
  now: () => number;
}): OpenedStore => {
  const coded = codedStore({
    store: spelledStore({ store: exclusiveStore({ store, console }), console }),
    console,
    now,
  });
  return rolledStore({ store: coded, console });
};
