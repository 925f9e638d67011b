/** How a transaction is at a name: beside others that share it, or alone. */
type Way = 'shared' | 'alone';

/** What a transaction holds by name (`Transaction.lock`), found out when it is committed. */
export interface HeldNames {
  note(name: string, way: Way): void;
  /** A name that others have committed at in the meantime, otherwise than side by side; undefined: none. */
  overtaken(): string | undefined;
  /** It is committed: those that still hold one of the names were overtaken. */
  commit(): void;
  /** The commit can be read by everybody, or was lost. */
  end(isWritten: boolean): void;
}

/** Names share so many places: two in one place only run again once more than they need. */
const places = 4096;

const placeOf = (name: string): number => {
  let hash = 0;
  for (let index = 0; index < name.length; index += 1) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(hash) % places;
};

/** Commits by place: all, and those that whoever reads now can see. */
const counts = () => ({ made: new Int32Array(places), seen: new Int32Array(places) });
const at = (array: Int32Array, place: number): number => array[place] ?? 0;

interface Held {
  name: string;
  way: Way;
  /** How many commits of either kind could be seen at its place when it was first held. */
  shared: number;
  alone: number;
}

/** The names that transactions of one store hold. Nobody waits: who was overtaken runs again. */
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
