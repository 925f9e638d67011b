import { describe, expect, it } from 'vitest';
import { text } from '../../../../src/framework/fields/registry';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { codeCountSchema, codeRule } from '../../../../src/framework/server/store/codes';
import { everything } from '../../../../src/framework/server/store/scope';
import { ruledStore } from '../../../../src/framework/server/store/write-rules';
import { tinyConfig } from '../support/tiny-config';
import { bothStores, collectionsOf } from './both-stores';

const label = (en: string) => ({ zh: `${en}字`, en });
const orders = defineResource({
  label: label('Order'),
  fields: {
    no: text({ label: label('Number'), code: { prefix: 'DD', date: 'YYYYMMDD', digits: 4 } }),
    serial: text({ label: label('Serial'), code: { digits: 2 } }),
    name: text({ label: label('Name'), unique: true }),
  },
});
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, orders } };
const console = resolveConsole({ ...config, site: { ...config.site, timeZone: 'Asia/Shanghai' } });
const collections = [...collectionsOf(console), codeCountSchema];

/** Still the 23rd in Shanghai, and a minute later the 24th. */
const evening = Date.parse('2026-11-23T15:59:30Z');

describe.each(bothStores)('codes on %s', (_, opening) => {
  const open = opening();
  const opened = async (rows: readonly object[] = []) => {
    const clock = { now: evening };
    const bare = await open({ collections, seed: () => ({ orders: rows }) });
    const store = ruledStore({ store: bare, rules: [codeRule({ console: () => console, now: () => clock.now })] });
    const made = async () => {
      const query = { collection: 'orders', scope: everything(), sort: [], start: 0, end: 500 };
      return (await store.list(query)).rows.map(({ no }) => String(no)).sort();
    };
    return { store, clock, made };
  };
  const numbered = (day: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `DD${day}${String(from + index).padStart(4, '0')}`);

  it('have neither gaps nor doubles under 20 writers, some of whom are refused', { timeout: 60_000 }, async () => {
    const { store, made } = await opened();
    await store.create({ collection: 'orders', row: { name: 'taken' }, unique: ['name'] });
    const refused = { refused: true };
    const write = async (index: number): Promise<unknown> => {
      if (index % 4 === 1)
        return store.create({ collection: 'orders', row: { name: 'taken' }, unique: ['name'] }).catch(() => refused);
      if (index % 4 === 2)
        return store
          .transaction(async (tx) => {
            await tx.create({ collection: 'orders', row: { name: `given up ${index}` } });
            throw new Error('afterwards');
          })
          .catch(() => refused);
      return store.create({ collection: 'orders', row: { name: `kept ${index}` } });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => write(index)));
    expect(answers.filter((answer) => answer === refused)).toHaveLength(10);
    expect(await made()).toEqual(numbered('20261123', 1, 11));
  });

  it('go on after those of starting data, also where there are more than the digits hold', async () => {
    const { store } = await opened([
      { id: 'a', no: 'DD202611239999', serial: '7', name: 'a' },
      { id: 'b', no: 'DD2026112310000', serial: '120', name: 'b' },
      { id: 'c', no: 'DD20261123-old', serial: 'x9', name: 'c' },
      { id: 'd', no: 'DD202611220500', name: 'd' },
    ]);
    const create = (name: string) => store.create({ collection: 'orders', row: { name } });
    expect(await create('e')).toMatchObject({ no: 'DD2026112310001', serial: '121' });
    expect(await create('f')).toMatchObject({ no: 'DD2026112310002', serial: '122' });
  });

  it('begin anew with the day of the site, and keep a count without a date going', async () => {
    const { store, clock } = await opened();
    const create = (name: string) => store.create({ collection: 'orders', row: { name } });
    expect(await create('a')).toMatchObject({ no: 'DD202611230001', serial: '01' });
    clock.now += 60_000;
    expect(await create('b')).toMatchObject({ no: 'DD202611240001', serial: '02' });
  });

  it('are given once to each of several records of one transaction, and kept by those that have one', async () => {
    const { store, made } = await opened();
    await store.transaction(async (tx) => {
      await tx.create({ collection: 'orders', row: { name: 'a' } });
      await tx
        .transaction(async (inner) => {
          await inner.create({ collection: 'orders', row: { name: 'taken back' } });
          throw new Error('back');
        })
        .catch(() => undefined);
      await tx.create({ collection: 'orders', row: { name: 'b' } });
      await tx.create({ collection: 'orders', row: { name: 'c', no: 'moved-1' } });
    });
    expect(await made()).toEqual([...numbered('20261123', 1, 2), 'moved-1']);
  });
});
