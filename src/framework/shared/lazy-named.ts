import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withinLimit } from './within-limit';

/** React's `lazy` for a named export: modules here have no default one. A part that does not arrive in time is an error. */
export const lazyNamed = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await withinLimit(load) }));
