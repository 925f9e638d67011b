import { useSyncExternalStore } from 'react';
import { loadedRegions, type Regions, subscribeRegions } from './regions';

/** The names of the regions as soon as they are loaded; asks for them. */
export const useRegions = (): Regions | undefined =>
  useSyncExternalStore(subscribeRegions, loadedRegions, loadedRegions);
