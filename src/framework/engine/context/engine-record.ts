/** A record as the API returns it. */
export interface EngineRecord {
  id: string;
  [field: string]: unknown;
}

/** Values by field name, as the API stores them. */
export type Values = Readonly<Record<string, unknown>>;
