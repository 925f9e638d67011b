import type { FigureValue, SummaryAnswer } from '../../contract/records';
import type { Resource } from '../../language/resource/resource';
import type { SessionCall } from '../services/call';
import type { AggregateRow, Measure } from '../stores/store';
import { type Figure, type FiguresRequest, readFigures } from './read-figures';

/**
 * Figures of the records that the caller may list and that the filters of the address leave.
 * 403 without the right to list, or for a field the caller may not see; 422 for what cannot be understood.
 */
export const summarizeRecords = async ({
  call,
  resource,
}: {
  call: SessionCall;
  resource: Resource;
}): Promise<SummaryAnswer> => {
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
  const summary: SummaryAnswer = { figures: pick({ rows: total, figures }) };
  if (by === undefined) return summary;
  const grouped = await Promise.all(
    passesOf(asked).map(({ where, measures }) =>
      services.store.aggregate({ collection: resource.name, scope, where, measures, groupBy: [by.name] }),
    ),
  );
  return { ...summary, groups: groupsOf({ rows: grouped.flat(), name: by.name, figures }) };
};

/** One pass through the records for all figures with the same conditions. */
const passesOf = ({ where, figures }: FiguresRequest) => {
  const passes = new Map<string, { where: FiguresRequest['where']; measures: Record<string, Measure> }>();
  for (const [index, figure] of figures.entries()) {
    const pass = passes.get(figure.key) ?? { where: { all: [where, figure.where] }, measures: {} };
    pass.measures[index] = figure.measure;
    passes.set(figure.key, pass);
  }
  return [...passes.values()];
};

/** The figures from the passes that computed them; a group missing from a pass counts as empty. */
const pick = ({ rows, figures }: { rows: readonly AggregateRow[]; figures: readonly Figure[] }): FigureValue[] =>
  figures.map(({ measure }, index) => {
    const found = rows.find(({ values }) => Object.hasOwn(values, index));
    if (found) return found.values[index] ?? null;
    return measure.kind === 'count' || measure.kind === 'sum' ? 0 : null;
  });

const groupsOf = (input: {
  rows: readonly AggregateRow[];
  name: string;
  figures: readonly Figure[];
}): NonNullable<SummaryAnswer['groups']> => {
  const byValue = new Map<unknown, AggregateRow[]>();
  for (const row of input.rows) {
    const value = row.group[input.name] ?? null;
    byValue.set(value, [...(byValue.get(value) ?? []), row]);
  }
  return [...byValue].map(([value, rows]) => ({ value, figures: pick({ rows, figures: input.figures }) }));
};
