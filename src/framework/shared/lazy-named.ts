import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react';

/** The name of the error for a part of the page that failed to load. */
export const chunkErrorName = 'ChunkLoadError';

/** Nothing waits longer than this for a part of the page, in ms. */
const limitMs = 120_000;

/** Loads a part of the page, and gives it up after two minutes. */
export const withinLimit = async <T>(load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const error = new Error(`A part of the page did not arrive within ${limitMs / 1000} s.`);
      error.name = chunkErrorName;
      fail(error);
    }, limitMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Parts that are fetched together, ahead of the first page that draws them; `seldom`: what few pages have, `above`: what few lists have above them. */
export type PartGroup = 'list' | 'above' | 'show' | 'form' | 'dashboard' | 'chart' | 'cell' | 'seldom';

/** What can be fetched before it is drawn. */
export interface Preloadable {
  /** Fetches the code. A failure is this call's only: what draws the part asks again. */
  preload: () => Promise<void>;
  /** Whether the code is there, so that it can be drawn at once. */
  isLoaded: () => boolean;
}

/** A component whose code is fetched when it is first drawn, or before. */
type LazyPart<P> = FunctionComponent<P> & Preloadable;

/** Whether a component is one of `lazyNamed`. */
export const isPreloadable = (part: unknown): part is Preloadable => typeof part === 'function' && 'preload' in part;

const groups = new Map<PartGroup, Set<Preloadable>>();

const partsOf = (group: PartGroup): Set<Preloadable> => {
  const known = groups.get(group) ?? new Set();
  groups.set(group, known);
  return known;
};

/** Fetches every part of a group, and those that only come to light with their code. Rejects when one of them fails. */
export const preloadParts = async (group: PartGroup): Promise<void> => {
  const parts = partsOf(group);
  for (let known = -1; known !== parts.size; ) {
    known = parts.size;
    await Promise.all([...parts].map((part) => part.preload()));
  }
};

/**
 * Fetches a part that nobody waits for, and says whether it is there: drawn only then, nothing suspends. `failed` is for the caller to
 * decide: drawn all the same, the part asks once more and says what is wrong.
 */
export const usePart = (part: Preloadable): 'waiting' | 'loaded' | 'failed' => {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>(part.isLoaded() ? 'loaded' : 'waiting');
  useEffect(() => {
    let isCurrent = true;
    const settle = (to: 'loaded' | 'failed') => () => {
      if (isCurrent) setState(to);
    };
    part.preload().then(settle('loaded'), settle('failed'));
    return () => {
      isCurrent = false;
    };
  }, [part]);
  return state;
};

/**
 * Calls back once a part can be drawn, at once where it is there. Also for one that did not arrive: drawn, it asks again and says what is
 * wrong. For what opens by a click: React reveals what has suspended 300 ms later at the earliest.
 */
export const whenLoaded = (part: Preloadable, then: () => void): void => {
  if (part.isLoaded()) then();
  else part.preload().then(then, then);
};

/**
 * React's `lazy` for a named export: modules here have no default one. A part that does not arrive in time is an error. Code that is
 * there is drawn at once: `lazy` would suspend once more, and React reveals what has suspended 300 ms later at the earliest.
 * @param group fetch it with the pages of that kind. Left out: when it is first drawn.
 */
export const lazyNamed = <P extends object>(load: () => Promise<ComponentType<P>>, group?: PartGroup): LazyPart<P> => {
  let loaded: ComponentType<P> | undefined;
  let fetching: Promise<void> | undefined;
  const fetch = async () => {
    loaded ??= await withinLimit(load);
    return { default: loaded };
  };
  const Waiting = lazy(fetch);
  const Part = (props: P) => {
    // The same for as long as it is mounted: another type would be another component, without its state.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Waiting);
    return createElement(Component, props);
  };
  const part = Object.assign(Part, {
    isLoaded: () => loaded !== undefined,
    preload: (): Promise<void> => {
      fetching ??= fetch().then(
        () => undefined,
        (error: unknown) => {
          fetching = undefined;
          throw error;
        },
      );
      return fetching;
    },
  });
  if (group) partsOf(group).add(part);
  return part;
};
