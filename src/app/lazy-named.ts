import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** React's `lazy` for a named export: modules here have no default one. */
export const lazyNamed = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load() }));
