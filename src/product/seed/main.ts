import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../../resources.config';
import { resolveConsole } from '../../framework/language/resolve/resolve';
import { formatSeed } from '../../framework/seed/format';
import { generateSeed } from '../../framework/seed/generate';
import { documents } from './base/documents';
import { drawPictures } from './pictures/draw';
import { seedProduct } from './seed-product';

// Writes mock-db.json and the pictures it names. Run it again whenever resources or plans change.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const seed = generateSeed(resolveConsole(config), seedProduct);
const text = formatSeed(seed);
await writeFile(path.join(root, 'mock-db.json'), text);

await mkdir(path.join(root, 'public/demo'), { recursive: true });
for (const [address, picture] of [...drawPictures(), ...documents()])
  await writeFile(path.join(root, 'public', address), picture);

const records = Object.values(seed).reduce((sum, list) => sum + list.length, 0);
console.log(
  `mock-db.json: ${Object.keys(seed).length} collections, ${records} records, ${Math.round(text.length / 1024)} k characters`,
);
