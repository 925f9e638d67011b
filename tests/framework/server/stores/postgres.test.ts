import { inNewSchema, pgliteDatabase } from './postgres-schema';
import { storeContract } from './store-contract';

// The PostgreSQL of the process has one connection, and ICU without the data of single languages.
const lacking = { isAlone: true, isWithoutChinese: true };

storeContract('PostgreSQL (PGlite)', inNewSchema(pgliteDatabase()), lacking);
