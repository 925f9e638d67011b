/** How a transaction holds a name: shared with others, or exclusively. */
type Way = 'shared' | 'alone';

/** The names a transaction holds (`Transaction.lock`). Conflicts are detected at its commit. */
export interface HeldNames {
  note(name: string, way: Way): void;
  /** A held name for which a conflicting transaction has committed since; undefined if none. */
  overtaken(): string | undefined;
  /** Records the commit: other transactions that hold one of the names in a conflicting way are then overtaken. */
  commit(): void;
  /** Called when the commit is visible or its write has failed. */
  end(isWritten: boolean): void;
}

/** Number of slots that names are hashed into. A collision only costs an unnecessary retry. */
const places = 4096;

const placeOf = (name: string): number => {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % places;
};

/** Numbers of commits by slot: all commits, and those visible to readers. */
const counts = () => ({ made: new Int32Array(places), seen: new Int32Array(places) });
const at = (array: Int32Array, place: number): number => array[place] ?? 0;

interface Held {
  name: string;
  way: Way;
  /** Visible commits of each kind in the slot when the name was first held. */
  shared: number;
  alone: number;
}

/** The names held by a store's transactions. Optimistic: nothing blocks, and an overtaken transaction is retried. */
export const createNames = (): { hold: () => HeldNames } => {
  const all = { shared: counts(), alone: counts() };
  const add = ({ way }: Held, place: number, which: 'made' | 'seen', by: number): void => {
    const array = all[way][which];
    array[place] = at(array, place) + by;
  };
  return {
    hold: () => {
      const held = new Map<number, Held>();
      let isCommitted = false;
      return {
        note: (name, way) => {
          const place = placeOf(name);
          const before = held.get(place);
          const seen = { shared: at(all.shared.seen, place), alone: at(all.alone.seen, place) };
          if (before === undefined) held.set(place, { name, way, ...seen });
          else if (way === 'alone') before.way = way;
        },
        overtaken: () => {
          for (const [place, { name, way, shared, alone }] of held) {
            if (at(all.alone.made, place) !== alone) return name;
            if (way === 'alone' && at(all.shared.made, place) !== shared) return name;
          }
          return undefined;
        },
        commit: () => {
          isCommitted = true;
          for (const [place, one] of held) add(one, place, 'made', 1);
        },
        end: (isWritten) => {
          if (!isCommitted) return;
          for (const [place, one] of held) add(one, place, isWritten ? 'seen' : 'made', isWritten ? 1 : -1);
        },
      };
    },
  };
};
