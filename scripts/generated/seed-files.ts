import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { documents } from '../../src/product/seed/base/documents';
import { drawPictures } from '../../src/product/seed/base/picture-addresses';
import { seedProduct } from '../../src/product/seed/seed-product';
import { seedText } from '../seed/seed-text';
import type { Generated } from './generated';

/** The demo data and the pictures and documents that they name. The data come first: where they do not fit, nothing is written. */
export const seedFiles = (): readonly Generated[] => [
  { file: 'mock-db.json', make: () => seedText(resolveConsole({ ...config, use: [] }), seedProduct) },
  ...[...drawPictures(), ...documents()].map(([address, text]) => ({ file: `public${address}`, make: () => text })),
];
