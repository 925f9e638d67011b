import type { EngineRecord } from '../../engine-record';
import { numberFrom } from '../../fields/common/read-value';

/** The sum of a field over some records; what is no number counts as nothing. Parts of a cent do not pile up. */
export const pageTotal = (rows: readonly EngineRecord[], name: string): number =>
  Math.round(rows.reduce((sum, record) => sum + (numberFrom(record[name]) ?? 0), 0) * 1e6) / 1e6;
