// Bare `pg` behind node:http, the least that could answer a page of the list, for `npm run bench:server`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { barePage, type ServeInput } from './rows';

const { database, schema }: ServeInput = JSON.parse(process.argv[2] ?? '{}');
const pool = new Pool({ connectionString: database, max: 20 });
const answer = async (): Promise<string> => {
  const { rows } = await pool.query<{ row: string }>(barePage(schema));
  return JSON.stringify({ code: 200, msg: '', data: { list: rows.map(({ row }) => JSON.parse(row)) } });
};
const server = createServer((_, response) => {
  answer().then(
    (text) => response.setHeader('Content-Type', 'application/json').end(text),
    () => response.writeHead(500).end(),
  );
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
