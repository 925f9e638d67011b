import { resolve } from 'node:path';
import type { Row } from '../../src/framework/server/stores/store';

/** What a server of the benchmark is told. */
export interface ServeInput {
  /** How many orders there are. */
  rows: number;
  dataDir: string;
  /** Address of a PostgreSQL; left out: the embedded store. */
  database?: string;
  /** Its schema. */
  schema: string;
}

/** The newest 20 orders, as the store asks for them. */
export const barePage = (schema: string): string =>
  `select "_row" as row from "${schema}"."orders" order by "createdAt" desc, "_seq" desc limit 20`;

/** Paths that the parts of the benchmark share. */
export const addresses = { shop: resolve('examples/shop'), serve: resolve('bench/server/serve.ts') };

const states = ['open', 'sent'];

/** The order with this number: the same one in every store. */
export const orderOf = (index: number): Row => {
  const at = new Date(1_700_000_000_000 + index * 1000).toISOString();
  return {
    id: `order-${index}`,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ownerId: index % 3 === 0 ? 'u2' : 'u1',
    buyer: `买家 ${(index * 7919) % 100_003}`,
    product: `p${1 + (index % 2)}`,
    count: 1 + (index % 9),
    status: states[index % 2],
    note: '备注'.repeat(40),
  };
};
