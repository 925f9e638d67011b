// @module-tag slow
import { inNewSchema, pgliteDatabase } from './postgres-schema';
import { lackingInPGlite, storeContract } from './store-contract';

storeContract('PostgreSQL of the process (PGlite)', inNewSchema(pgliteDatabase()), lackingInPGlite);
