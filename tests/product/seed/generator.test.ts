import { describe, expect, it } from 'vitest';
import { formatSeed } from '../../../src/framework/seed/format';
import { generateSeed } from '../../../src/framework/seed/generate';
import { reference } from '../../../src/framework/seed/record';
import { clips } from '../../../src/product/gateways/demo/demo-videos';
import { documents } from '../../../src/product/seed/base/documents';
import { drawPictures } from '../../../src/product/seed/base/picture-addresses';
import { seedProduct } from '../../../src/product/seed/seed-product';
import { console, seed } from './support';

describe('the seed generator', () => {
  it('answers the same twice', { tags: 'slow' }, () => {
    expect(formatSeed(generateSeed(console, seedProduct))).toBe(formatSeed(seed));
  });

  it('stays small and writes a record a line', () => {
    const text = formatSeed(seed);
    const records = Object.values(seed).reduce((sum, list) => sum + list.length, 0);
    expect(Buffer.byteLength(text)).toBeLessThan(2_850_000);
    expect(text.split('\n').filter((line) => line.startsWith('    {'))).toHaveLength(records);
    expect(JSON.parse(text)).toEqual(seed);
  });

  it('draws pictures below 2 kB each and without scripts', () => {
    for (const [address, picture] of drawPictures()) {
      expect(Buffer.byteLength(picture), address).toBeLessThan(2048);
      expect(picture).not.toMatch(/script|href|on\w+=/);
    }
  });

  it('names only pictures and documents that are there', () => {
    const named = new Set(formatSeed(seed).match(/(?<!\w)\/demo\/[\w.-]+/g));
    const drawn = new Set([
      ...drawPictures().keys(),
      ...clips.map(({ url }) => url),
      ...documents().map(([address]) => address),
    ]);
    expect([...named].filter((address) => !drawn.has(address))).toEqual([]);
  });

  it('has every declared collection, and times that do not contradict each other', () => {
    expect(Object.keys(seed)).toEqual([...console.resources.keys()]);
    for (const [collection, records] of Object.entries(seed)) {
      expect(records.length, collection).toBeGreaterThan(0);
      expect(new Set(records.map(({ id }) => id)).size, collection).toBe(records.length);
      for (const { id, version, createdAt, updatedAt } of records) {
        expect(version).toBe(1);
        expect(createdAt <= updatedAt && updatedAt <= reference, `${collection} ${id}: ${createdAt} ${updatedAt}`).toBe(
          true,
        );
      }
    }
  });
});
