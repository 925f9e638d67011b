import type { Resource } from '../../schema/resource';
import type { SessionCall } from '../endpoint';
import type { AggregateRow, Measure } from '../stores/store';
import { type Figure, type FiguresRequest, readFigures } from './read-figures';

type Value = number | string | null;

/** Figures in the order in which they were asked for; of each group when there is `_by`. */
interface Summary {
  figures: Value[];
  groups?: { value: unknown; figures: Value[] }[];
}

/**
 * Figures of the records that the caller may list and that the filters of the address leave.
 * 403 without the right to list, or for a field the caller may not see; 422 for what cannot be understood.
 */
export async function summarizeRecords({
  call,
  resource,
}: {
  call: SessionCall;
  resource: Resource;
}): Promise<Summary> {
  const { rights, language, query, services } = call;
  const scope = await rights.scope({ resource, action: 'list' });
  const asked = readFigures({ resource, rights, language, query });
  const { figures, by } = asked;
  const passes = await Promise.all(
    passesOf(asked).map(async ({ where, measures }) =>
      services.store.aggregate({ collection: resource.name, scope, where, measures }),
    ),
  );
  const total = passes.flatMap(([row]) => (row ? [row] : []));
  const summary: Summary = { figures: pick({ rows: total, figures }) };
  if (by === undefined) return summary;
  const grouped = await Promise.all(
    passesOf(asked).map(({ where, measures }) =>
      services.store.aggregate({ collection: resource.name, scope, where, measures, groupBy: [by.name] }),
    ),
  );
  return { ...summary, groups: groupsOf({ rows: grouped.flat(), name: by.name, figures }) };
}

/** One pass through the records for all figures with the same conditions. */
function passesOf({ where, figures }: FiguresRequest) {
  const passes = new Map<string, { where: FiguresRequest['where']; measures: Record<string, Measure> }>();
  for (const [index, figure] of figures.entries()) {
    const pass = passes.get(figure.key) ?? { where: { all: [where, figure.where] }, measures: {} };
    pass.measures[index] = figure.measure;
    passes.set(figure.key, pass);
  }
  return [...passes.values()];
}

/** The figures from the passes that reckoned them; a group that a pass has not met counts as nothing. */
function pick({ rows, figures }: { rows: readonly AggregateRow[]; figures: readonly Figure[] }): Value[] {
  return figures.map(({ measure }, index) => {
    const found = rows.find(({ values }) => Object.hasOwn(values, index));
    if (found) return found.values[index] ?? null;
    return measure.kind === 'count' || measure.kind === 'sum' ? 0 : null;
  });
}

function groupsOf(input: {
  rows: readonly AggregateRow[];
  name: string;
  figures: readonly Figure[];
}): NonNullable<Summary['groups']> {
  const byValue = new Map<unknown, AggregateRow[]>();
  for (const row of input.rows) {
    const value = row.group[input.name] ?? null;
    byValue.set(value, [...(byValue.get(value) ?? []), row]);
  }
  return [...byValue].map(([value, rows]) => ({ value, figures: pick({ rows, figures: input.figures }) }));
}
