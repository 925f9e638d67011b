import { defineMigration, type StoredRecord } from '../../../framework/language/define-migration';

const moved =
  (from: string, to: string) =>
  (user: StoredRecord): StoredRecord =>
    !user.packageId && user.subscriptionStatus === from ? { ...user, subscriptionStatus: to } : user;

/** Until 2026-11-29 somebody without a package was on trial. */
export default defineMigration([{ records: 'users', up: moved('trial', 'none'), down: moved('none', 'trial') }]);
