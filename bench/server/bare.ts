// Bare `pg` behind node:http, the least that could answer the measured calls, for `npm run bench:server`.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { bareStatements, type ServeInput } from './rows';

const { database, schema }: ServeInput = JSON.parse(process.argv[2] ?? '{}');
const pool = new Pool({ connectionString: database, max: 20 });
const statements = new Map(Object.entries(bareStatements(schema)));
const answer = async (path = ''): Promise<string> => {
  const { rows } = await pool.query<{ row: string }>(statements.get(path.slice(1)) ?? '');
  return JSON.stringify({ code: 200, msg: '', data: { list: rows.map(({ row }) => JSON.parse(row)) } });
};
const server = createServer((request, response) => {
  answer(request.url).then(
    (text) => response.setHeader('Content-Type', 'application/json').end(text),
    () => response.writeHead(500).end(),
  );
}).listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
