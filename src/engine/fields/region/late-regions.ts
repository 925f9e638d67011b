import { useSyncExternalStore } from 'react';

type Regions = typeof import('../../../shared/regions/region-tree');

let loaded: Regions | undefined;
let loading: Promise<Regions> | undefined;
const listeners = new Set<() => void>();

/** Loads the names of all regions, once. A load that fails is tried again by the next who asks. */
export const loadRegions = (): Promise<Regions> => {
  loading ??= import('../../../shared/regions/region-tree').then(
    (regions) => {
      loaded = regions;
      for (const tell of listeners) tell();
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Nobody waits for it: a failed load leaves the codes standing.
  loadRegions().catch(() => undefined);
  return () => listeners.delete(listener);
};

/** The regions as soon as they are there; asks for them. */
export const useRegions = (): Regions | undefined =>
  useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
