import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let names: readonly string[] | undefined;

/** The names of all icons of Remix Icon (Apache-2.0), as its package lists them; read once. */
export const iconNames = async (): Promise<readonly string[]> => {
  if (names) return names;
  const glyphs: unknown = JSON.parse(await readFile(require.resolve('remixicon/fonts/remixicon.glyph.json'), 'utf8'));
  names = Object.keys(Object(glyphs));
  return names;
};
