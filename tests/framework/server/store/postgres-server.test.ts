// @module-tag slow
// Takes long: the whole contract of the stores on a PostgreSQL server, and once more through a pooler.

import { onServers } from './pooler';
import { inNewSchema } from './postgres-schema';
import { storeContract } from './store-contract';

onServers('PostgreSQL', ({ database, name }) => storeContract(name, inNewSchema(database)));
