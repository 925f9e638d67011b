import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { generateSeed } from '../../../src/framework/seed/generate';
import { seedProduct } from '../../../src/product/seed/seed-product';

/** The real configuration without its plugins, whose resources begin empty; resolved once for a test file. */
export const console = resolveConsole({ ...config, use: [] });
/** What the generator makes of it. */
export const seed = generateSeed(console, seedProduct);

/** The records of one collection; empty when it has none. */
export const recordsOf = (collection: string) => seed[collection] ?? [];
