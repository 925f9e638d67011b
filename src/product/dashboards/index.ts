import { home } from './home/home';
import { monitor } from './monitor';

/** The dashboards of the product; `#dashboards` on the server. */
export const dashboards = { home, monitor };
