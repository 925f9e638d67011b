/** A record as it is stored. Its `id`, `version`, `createdAt` and `updatedAt` stay, whatever a step makes of it. */
export type StoredRecord = Readonly<Record<string, unknown>>;

/** Gives a field of every record the value that `up` makes; `undefined`: the record then has no such field. */
export interface ChangeField {
  /** `collection.field`, by the names that hold when the migration is written; later renames are followed by `was`. */
  change: `${string}.${string}`;
  /** The new value, made of the old one and of the record around it. Must return the same at every call. */
  up: (value: unknown, record: StoredRecord) => unknown;
  /** The way back, for records that were made or edited after the migration; the others get exactly what they had. */
  down: (value: unknown, record: StoredRecord) => unknown;
  records?: never;
  drop?: never;
  keep?: never;
}

/** Makes every record of a collection again. */
export interface ChangeRecords {
  /** The collection. */
  records: string;
  /** The new record. Must return the same at every call. */
  up: (record: StoredRecord) => StoredRecord;
  /** The way back, for records that were made or edited after the migration; the others become exactly what they were. */
  down: (record: StoredRecord) => StoredRecord;
  change?: never;
  drop?: never;
  keep?: never;
}

/** Removes what the configuration has no place for any more. `npm run db:migrate -- --back` brings it back. */
export interface Drop {
  /** `collection.field`, or a whole `collection`. */
  drop: string;
  change?: never;
  records?: never;
  keep?: never;
}

/** Keeps what the configuration has no place for any more, where it is: nobody sees it until a field or resource of that name comes back. */
export interface Keep {
  /** `collection.field`, or a whole `collection`. */
  keep: string;
  change?: never;
  records?: never;
  drop?: never;
}

export type MigrationStep = ChangeField | ChangeRecords | Drop | Keep;

/** What is to be done, once, with stored records that do not fit the configuration any more; the steps follow each other. */
export const defineMigration = (steps: readonly MigrationStep[]): readonly MigrationStep[] => steps;
