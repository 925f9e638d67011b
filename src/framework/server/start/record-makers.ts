import { makeAccount } from '../account/make-account';
import { users } from '../auth/users';
import type { Services } from '../services/services';

/** What makes the records of a resource where more belongs to it than storing them. */
export const recordMakers: Services['makers'] = new Map([[users, makeAccount]]);
