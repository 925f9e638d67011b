// json-server 0.17.4 as it comes, over the same rows in memory, for `npm run bench:server`.
import type { AddressInfo } from 'node:net';
import jsonServer from 'json-server';
import { orderOf } from './rows';

const rows = Number(process.argv[2]);
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use(jsonServer.router({ orders: Array.from({ length: rows }, (_, index) => orderOf(index)) }));
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
