import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../resources.config';
import { resolveConsole } from '../../src/schema/resolve';
import { documents } from './documents';
import { formatSeed } from './format';
import { generateSeed } from './generate';
import { drawPictures } from './pictures/draw';

// Writes mock-db.json and the pictures it names. Run it again whenever resources or plans change.
const root = fileURLToPath(new URL('../..', import.meta.url));
const seed = generateSeed(resolveConsole(config));
const text = formatSeed(seed);
await writeFile(path.join(root, 'mock-db.json'), text);

await mkdir(path.join(root, 'public/demo'), { recursive: true });
for (const [address, picture] of [...drawPictures(), ...documents()])
  await writeFile(path.join(root, 'public', address), picture);

const records = Object.values(seed).reduce((sum, list) => sum + list.length, 0);
console.log(
  `mock-db.json: ${Object.keys(seed).length} collections, ${records} records, ${Math.round(text.length / 1024)} k characters`,
);
