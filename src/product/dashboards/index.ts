import { amount } from './amount';
import { home } from './home/home';
import { monitor } from './monitor';
import { rankings } from './rankings';
import { statement } from './statement';

/** The dashboards of the product; `#dashboards` on the server. */
export const dashboards = { amount, home, monitor, rankings, statement };
