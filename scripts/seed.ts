import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../resources.config';
import { resolveConsole } from '../src/framework/language/resolve/resolve';
import { documents } from '../src/product/seed/base/documents';
import { drawPictures } from '../src/product/seed/pictures/draw';
import { seedProduct } from '../src/product/seed/seed-product';
import { SeedRefused, seedText } from './seed/seed-text';

/** `npm run seed`: writes mock-db.json and the pictures it names; nothing where a plan does not fit. Run it again whenever resources or plans change. */
const root = fileURLToPath(new URL('..', import.meta.url));
const textOrRefusal = (): string => {
  try {
    return seedText(resolveConsole(config), seedProduct);
  } catch (error) {
    if (!(error instanceof SeedRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
const text = textOrRefusal();
await writeFile(path.join(root, 'mock-db.json'), text);

await mkdir(path.join(root, 'public/demo'), { recursive: true });
for (const [address, picture] of [...drawPictures(), ...documents()])
  await writeFile(path.join(root, 'public', address), picture);

const records = text.split('\n').filter((line) => line.startsWith('    {')).length;
console.log(`mock-db.json: ${records} records, ${Math.round(text.length / 1024)} k characters`);
