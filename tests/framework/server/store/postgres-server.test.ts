// @module-tag slow
// Takes long: the whole contract of the stores on a PostgreSQL server.

import { describe, it } from 'vitest';
import { inNewSchema, serverDatabase } from './postgres-schema';
import { storeContract } from './store-contract';

const url = process.env.TEST_DATABASE_URL;

if (url) storeContract('PostgreSQL', inNewSchema(serverDatabase(url)));
else describe.skip('PostgreSQL', () => it('is tested where TEST_DATABASE_URL names a server', () => {}));
