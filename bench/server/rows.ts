import { resolve } from 'node:path';
import type { Row } from '../../src/framework/server/store/store';

/** The settings of a server of the benchmark. */
export interface ServeInput {
  /** What it serves. Default: `examples/shop` alone, with orders. */
  world?: 'shop' | 'rollups' | 'schedules';
  /** How many rows there are: of orders or buyers, or loans in all. */
  rows: number;
  /** Schedules that these loans are due by. */
  definitions?: number;
  /** When they are due, ISO 8601. */
  dueAt?: string;
  /** The rows of the database are there already. */
  isFilled?: boolean;
  dataDir: string;
  /** Address of a PostgreSQL; left out: the embedded store. */
  database?: string;
  /** Its schema. */
  schema: string;
}

/** The newest 20 orders, as the store asks for them. */
export const barePage = (schema: string): string =>
  `select "_row" as row from "${schema}"."orders" order by "createdAt" desc, "_seq" desc limit 20`;

/** What bare `pg` sends for the calls that are compared with it, each with the least that could answer it. */
export const bareStatements = (schema: string) => ({
  list: barePage(schema),
  filtered: `select "_row" as row from "${schema}"."orders" where "status" = 'open' and "product" = 'p1' and "count" >= 3 order by "createdAt" desc, "_seq" desc limit 20`,
  create: `insert into "${schema}"."orders" ("id", "version", "createdAt", "updatedAt", "_row") select id, 1, at::timestamptz, at::timestamptz, json_build_object('id', id, 'version', 1, 'createdAt', at, 'updatedAt', at)::text from (select gen_random_uuid()::text as id, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) as made returning "_row" as row`,
});

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

/** What the benchmarks sign in with. */
export const signInBody = { username: 'manager', password: '123456' };

/** Signs in and returns the token. */
export const tokenOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/backend/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signInBody),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
};
