import { handlers } from '../../../src/server/handlers/handlers';
import { hooks } from '../../../src/server/hooks/hooks';
import type { Extensions } from '../../../src/server/services';

/** What the real console needs beyond its configuration. */
export const extensions: Extensions = { handlers, hooks };
