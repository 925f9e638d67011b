import type { Label } from '../../shared/label';

/** Of how many records people were told, and how the first of them are called; by action and person. JSON. */
export type Told = Readonly<Record<string, { count: number; names: readonly Label[] }>>;
