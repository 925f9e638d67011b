import { inNewSchema, testDatabase } from './postgres-schema';
import { lackingInPGlite, storeContract } from './store-contract';

storeContract('PostgreSQL', inNewSchema(testDatabase()), process.env.TEST_DATABASE_URL ? {} : lackingInPGlite);
