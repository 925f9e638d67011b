import type { Console } from '../../src/framework/language/console-config';
import { formatSeed } from '../../src/framework/seed/format';
import { generateSeed } from '../../src/framework/seed/generate';
import type { SeedProduct } from '../../src/framework/seed/seed-product';
import { checkData } from '../check-config/check-data';

/** The plans of the demo do not fit the configuration; the message names each record, its field and the rule. */
export class SeedRefused extends Error {
  override name = 'SeedRefused';
}

/**
 * The text of `mock-db.json` for a console without its plugins, whose resources begin empty: what they hold may be sent or acted upon. Held to everything that `npm run check:config` asks of it. Throws `SeedRefused` where it does not fit.
 */
export const seedText = (console: Console, product: SeedProduct): string => {
  const text = formatSeed(generated(console, product));
  const findings = checkData({ console, text });
  if (findings.length === 0) return text;
  const lines = findings.map(({ path, message, hint }) => `${path}: ${message}${hint === undefined ? '' : ` ${hint}`}`);
  throw new SeedRefused(`The demo data do not fit; nothing was written.\n${lines.join('\n')}`);
};

const generated = (console: Console, product: SeedProduct) => {
  try {
    return generateSeed(console, product);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new SeedRefused(`The demo data do not fit; nothing was written.\n${error.message}`, { cause: error });
  }
};
