import type { DemoPage } from '../frame/about';
import { firstPages } from './first-pages';
import { otherRoutePages } from './other-route-pages';
import { otherWorkPages } from './other-work-pages';
import { standalonePages } from './setting-pages';

/** Every demonstration that is a component, by the path of its route. */
export const demoPages: Readonly<Record<string, DemoPage>> = {
  ...firstPages,
  ...otherWorkPages,
  ...otherRoutePages,
  ...standalonePages,
};
