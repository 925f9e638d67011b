import { lazyNamed } from '../../shared/lazy-named';

const load = () => import('./leaving-pages');

/** A route that leads outside. Loaded when it is needed, like the other one. */
export const LeaveForLink = lazyNamed(async () => (await load()).LeaveForLink);
/** A public page inside the console's addresses. */
export const LeaveForPublic = lazyNamed(async () => (await load()).LeaveForPublic);
