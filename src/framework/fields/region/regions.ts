export type Regions = typeof import('../../shared/regions/region-tree');

let loaded: Regions | undefined;
let loading: Promise<Regions> | undefined;
const listeners = new Set<() => void>();

/** Loads the names of all regions, once. A load that fails is tried again by the next who asks. */
export const loadRegions = (): Promise<Regions> => {
  loading ??= import('../../shared/regions/region-tree').then(
    (regions) => {
      loaded = regions;
      for (const listener of listeners) listener();
      return regions;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** The names of a region and of those it lies in; its code while the names are not loaded. */
export const knownRegionTitle = (code: string): string => loaded?.regionTitle(code) ?? code;

/** The code that a text names; undefined for none, and for a name while the names are not loaded. */
export const findKnownRegion = (text: string): string | undefined =>
  loaded ? loaded.findRegion(text) : /^\d{6}$/.test(text) ? text : undefined;

/** The names, once they are loaded. */
export const loadedRegions = (): Regions | undefined => loaded;

/** Asks for the names and calls back when they are there. Returns an unsubscribe function. */
export const subscribeRegions = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Nothing waits for the load here: when it fails, the codes are shown.
  loadRegions().catch(() => undefined);
  return () => listeners.delete(listener);
};
