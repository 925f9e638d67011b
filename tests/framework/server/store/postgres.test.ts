import { inEmptiedSchema, pgliteDatabase } from './postgres-schema';
import { lackingInPGlite, storeContract } from './store-contract';

// A schema for each test is made in half the time of a server: the contract on one is in `test:all` (postgres-server.test.ts).
storeContract('PostgreSQL (PGlite)', inEmptiedSchema(pgliteDatabase()), lackingInPGlite);
