import { systemRights } from '../rights/system-rights';
import type { RecordCall, Services } from '../services/services';

/** The name under which the history knows what the server does by itself. No user can have it as an id: theirs are made by the store. */
const systemName = 'system';

const user = { id: systemName, version: 1, createdAt: '', updatedAt: '', username: systemName, roles: [] };

/** A call of the server itself: it reaches every record, and nobody has asked for it. */
export const systemCall = (services: Services): RecordCall => ({
  services,
  body: {},
  language: 'zh',
  ifMatch: undefined,
  caller: { id: systemName, user, subject: systemRights.subject },
  rights: systemRights,
});
