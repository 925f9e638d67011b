import type { Label } from '../../shared/label';

/** Notices already sent, by action and person: the number of records and the titles of the first ones. JSON. */
export type Told = Readonly<Record<string, { count: number; names: readonly Label[] }>>;
