/** A record as the API gives it. */
export interface EngineRecord {
  id: string;
  [field: string]: unknown;
}

/** Values of fields by name, as the API stores them. */
export type Values = Readonly<Record<string, unknown>>;
