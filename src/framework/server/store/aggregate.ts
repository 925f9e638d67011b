import { fieldReader } from './field-value';
import type { AggregateRow, Measure, Row } from './store';

/** What `aggregateRows` works on: rows already chosen, groups and figures as in `AggregateQuery`. */
interface AggregateInput {
  rows: readonly Row[];
  groupBy: readonly string[];
  byHour?: string | undefined;
  measures: Readonly<Record<string, Measure>>;
}

/** Rows processed before yielding to the event loop, about two milliseconds. */
const rowsInTurn = 2000;

/** Groups rows and computes the figures of each group in one pass that yields to the event loop. The rows must not change until it ends. */
export const aggregateRows = async ({ rows, groupBy, byHour, measures }: AggregateInput): Promise<AggregateRow[]> => {
  const keys = groupBy.map((field) => ({ field, read: fieldReader(field) }));
  if (byHour !== undefined) keys.push({ field: byHour, read: hourReader(byHour) });
  const groups = new Map<string, { group: [string, unknown][]; counters: Counter[] }>();
  const open = (group: [string, unknown][]) => {
    const opened = { group, counters: Object.entries(measures).map(([name, measure]) => createCounter(name, measure)) };
    groups.set(JSON.stringify(group.map(([, value]) => value)), opened);
    return opened;
  };
  if (keys.length === 0) open([]);
  let seen = 0;
  for (const row of rows) {
    seen += 1;
    if (seen % rowsInTurn === 0) await new Promise((resolve) => setImmediate(resolve));
    const group = keys.map(({ field, read }): [string, unknown] => [field, read(row) ?? null]);
    const found = groups.get(JSON.stringify(group.map(([, value]) => value))) ?? open(group);
    for (const counter of found.counters) counter.add(row);
  }
  return [...groups.values()].map(({ group, counters }) => ({
    group: Object.fromEntries(group),
    values: Object.fromEntries(counters.map((counter) => [counter.name, counter.result()])),
  }));
};

/** How many characters of an ISO timestamp reach up to its hour. */
export const hourLength = 13;

const hourReader = (field: string): ((row: object) => unknown) => {
  const read = fieldReader(field);
  return (row) => {
    const value = read(row);
    return typeof value === 'string' ? value.slice(0, hourLength) : null;
  };
};

interface Counter {
  name: string;
  add(row: Row): void;
  result(): number | string | null;
}

const createCounter = (name: string, { kind, field }: Measure): Counter => {
  if (field === undefined && kind !== 'count') throw new TypeError(`measure ${name}: ${kind} needs a field`);
  const read = field === undefined ? () => true : fieldReader(field);
  const numbers = { count: 0, sum: 0, min: Infinity, max: -Infinity };
  let present = 0;
  let smallest: string | null = null;
  let largest: string | null = null;
  const add = (row: Row) => {
    const value = read(row);
    if (value === undefined || value === null) return;
    present += 1;
    if (typeof value === 'number') {
      numbers.count += 1;
      numbers.sum += value;
      numbers.min = Math.min(numbers.min, value);
      numbers.max = Math.max(numbers.max, value);
    } else if (typeof value === 'string') {
      if (smallest === null || value < smallest) smallest = value;
      if (largest === null || value > largest) largest = value;
    }
  };
  const results: Record<Measure['kind'], () => number | string | null> = {
    count: () => present,
    sum: () => numbers.sum,
    avg: () => (numbers.count === 0 ? null : numbers.sum / numbers.count),
    min: () => (numbers.count === 0 ? smallest : numbers.min),
    max: () => (numbers.count === 0 ? largest : numbers.max),
  };
  return { name, add, result: results[kind] };
};
