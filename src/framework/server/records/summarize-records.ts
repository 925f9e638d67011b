import type { FigureValue, SummaryAnswer } from '../../contract/records';
import { type Field, isMany, kitOf } from '../../fields/field';
import { type FigureKind, figureKinds } from '../../language/pages/list-config';
import { whereParam } from '../../language/pages/where';
import type { Resource } from '../../language/resource/resource';
import { readRight } from '../../rights/field-rights';
import { type Language, textOf } from '../../shared/label';
import { forbidden, invalid } from '../http/api-error';
import { messages } from '../http/messages';
import type { Rights } from '../identity/rights/rights';
import { readerOf, type SessionCall } from '../services/call';
import type { AggregateRow, Condition, Measure } from '../store/store';
import { parseFilters } from './parse-filters';

interface Input {
  resource: Resource;
  rights: Rights;
  language: Language;
  query: URLSearchParams;
}

/** A figure, and the records it is computed over. */
interface Figure {
  measure: Measure;
  where: Condition;
  /** The conditions as they were written; figures with the same ones are computed together. */
  key: string;
}

/** A question for figures, understood and allowed. */
interface FiguresRequest {
  where: Condition;
  figures: readonly Figure[];
  /** The field whose values make the groups. */
  by: Field | undefined;
}

/** Most figures that one call asks for. */
const mostFigures = 20;
const names = new Set(['_figure', '_by', whereParam]);

const isFigureKind = (text: string): text is FigureKind => figureKinds.some((kind) => kind === text);

/** Reads `_figure`, `_by` and the filters. 422 by parameter for what cannot be understood, 403 for a field the caller may not see. */
const readFigures = (input: Input): FiguresRequest => {
  const { query, language } = input;
  const { conditions, errors } = parseFilters(input);
  for (const name of query.keys())
    if (name.startsWith('_') && !names.has(name)) errors[name] = textOf(messages.unknownParameter, language);
  const written = query.getAll('_figure');
  if (written.length > mostFigures) errors._figure = textOf(messages.figures, language);
  const figures = written.slice(0, mostFigures).map((text) => readFigure({ ...input, text }));
  if (figures.includes(undefined)) errors._figure = textOf(messages.figures, language);
  const by = readGroup(input);
  if (by === 'unknown') errors._by = textOf(messages.groups, language);
  if (Object.keys(errors).length > 0 || by === 'unknown') throw invalid(errors);
  return { where: { all: conditions }, figures: figures.filter((figure) => figure !== undefined), by };
};

/** `count`, `sum.amount`, `count?status=success`: the aggregate, its field, and additional filters. */
const readFigure = ({ text, ...input }: Input & { text: string }): Figure | undefined => {
  const at = text.indexOf('?');
  const [what, key] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const [kind = '', name] = what.split('.');
  if (!isFigureKind(kind) || what.split('.').length > 2) return undefined;
  const field = name === undefined ? undefined : visibleField({ ...input, name });
  if (!isMeasurable({ kind, name, field })) return undefined;
  const query = new URLSearchParams(key);
  const { conditions, errors } = parseFilters({ ...input, query });
  if (
    Object.keys(errors).length > 0 ||
    [...query.keys()].some((parameter) => parameter.startsWith('_') && parameter !== whereParam)
  )
    return undefined;
  return { measure: { kind, field: field?.name }, where: { all: conditions }, key };
};

const isMeasurable = ({
  kind,
  name,
  field,
}: {
  kind: FigureKind;
  name: string | undefined;
  field: Field | undefined;
}): boolean => {
  if (kind === 'count') return name === undefined || field !== undefined;
  if (field === undefined) return false;
  const { holds } = kitOf(field);
  return holds === 'number' || ((kind === 'min' || kind === 'max') && (holds === 'day' || holds === 'moment'));
};

const readGroup = (input: Input): Field | 'unknown' | undefined => {
  const [name, ...more] = input.query.getAll('_by');
  if (name === undefined) return undefined;
  const field = visibleField({ ...input, name });
  return field && more.length === 0 && kitOf(field).isGroup === true && !isMany(field) ? field : 'unknown';
};

/** A figure would reveal the values, so they must be readable unmasked. */
const visibleField = ({ resource, rights, name }: Input & { name: string }): Field | undefined => {
  const field = resource.fieldByName.get(name);
  if (field && !rights.canReadPlain({ resource, field })) throw forbidden(readRight({ resource, field }));
  return field;
};

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
  const reader = readerOf(call);
  const request = readFigures({ resource, rights, language, query });
  const { figures, by } = request;
  const passes = await Promise.all(
    passesOf(request).map(async ({ where, measures }) =>
      services.store.aggregate({ collection: resource.name, scope, where, measures, reader }),
    ),
  );
  const total = passes.flatMap(([row]) => (row ? [row] : []));
  const summary: SummaryAnswer = { figures: pick({ rows: total, figures }) };
  if (by === undefined) return summary;
  const grouped = await Promise.all(
    passesOf(request).map(({ where, measures }) =>
      services.store.aggregate({ collection: resource.name, scope, where, measures, reader, groupBy: [by.name] }),
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
