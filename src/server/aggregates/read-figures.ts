import { type Language, textOf } from '../../schema/label';
import { type FigureKind, figureKinds } from '../../schema/list-config';
import type { Field, Resource } from '../../schema/resource';
import { forbidden, invalid } from '../contract/api-error';
import { messages } from '../contract/messages';
import { parseFilters } from '../records/parse-filters';
import type { Rights } from '../rights';
import type { Condition, Measure } from '../stores/store';

interface Input {
  resource: Resource;
  rights: Rights;
  language: Language;
  query: URLSearchParams;
}

/** What is reckoned, over which of the records. */
export interface Figure {
  measure: Measure;
  where: Condition;
  /** The conditions as they were written; figures with the same ones are reckoned together. */
  key: string;
}

/** A question for figures, understood and allowed. */
export interface FiguresRequest {
  where: Condition;
  figures: readonly Figure[];
  /** The field whose values make the groups. */
  by: Field | undefined;
}

/** Most figures that one call asks for. */
const MOST = 20;
const NAMES = new Set(['_figure', '_by']);
const NUMBERS = new Set<Field['type']>(['number', 'money', 'percent', 'progress', 'rating']);
const DAYS = new Set<Field['type']>(['date', 'datetime']);
const GROUPS = new Set<Field['type']>(['state', 'choice', 'switch', 'ref', 'date']);

const isFigureKind = (text: string): text is FigureKind => figureKinds.some((kind) => kind === text);
const isMany = (field: Field): boolean => 'multiple' in field && field.multiple === true;

/** Reads `_figure`, `_by` and the filters. 422 by parameter for what cannot be understood, 403 for a field the caller may not see. */
export function readFigures(input: Input): FiguresRequest {
  const { query, language } = input;
  const { conditions, errors } = parseFilters(input);
  for (const name of query.keys())
    if (name.startsWith('_') && !NAMES.has(name)) errors[name] = textOf(messages.unknownParameter, language);
  const written = query.getAll('_figure');
  if (written.length > MOST) errors._figure = textOf(messages.figures, language);
  const figures = written.slice(0, MOST).map((text) => readFigure({ ...input, text }));
  if (figures.includes(undefined)) errors._figure = textOf(messages.figures, language);
  const by = readGroup(input);
  if (by === 'unknown') errors._by = textOf(messages.groups, language);
  if (Object.keys(errors).length > 0 || by === 'unknown') throw invalid(errors);
  return { where: { all: conditions }, figures: figures.filter((figure) => figure !== undefined), by };
}

/** `count`, `sum.amount`, `count?status=success`: what is reckoned of which field, and the filters that it adds. */
function readFigure({ text, ...input }: Input & { text: string }): Figure | undefined {
  const at = text.indexOf('?');
  const [what, key] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const [kind = '', name] = what.split('.');
  if (!isFigureKind(kind) || what.split('.').length > 2) return undefined;
  const field = name === undefined ? undefined : visibleField({ ...input, name });
  if (!isMeasurable({ kind, name, field })) return undefined;
  const query = new URLSearchParams(key);
  const { conditions, errors } = parseFilters({ ...input, query });
  if (Object.keys(errors).length > 0 || [...query.keys()].some((parameter) => parameter.startsWith('_')))
    return undefined;
  return { measure: { kind, field: field?.name }, where: { all: conditions }, key };
}

function isMeasurable({
  kind,
  name,
  field,
}: {
  kind: FigureKind;
  name: string | undefined;
  field: Field | undefined;
}): boolean {
  if (kind === 'count') return name === undefined || field !== undefined;
  if (field === undefined) return false;
  return NUMBERS.has(field.type) || ((kind === 'min' || kind === 'max') && DAYS.has(field.type));
}

function readGroup(input: Input): Field | 'unknown' | undefined {
  const [name, ...more] = input.query.getAll('_by');
  if (name === undefined) return undefined;
  const field = visibleField({ ...input, name });
  return field && more.length === 0 && GROUPS.has(field.type) && !isMany(field) ? field : 'unknown';
}

/** A figure of values would tell them, so they must be readable as they are. */
function visibleField({ resource, rights, name }: Input & { name: string }): Field | undefined {
  const field = resource.fieldByName.get(name);
  if (field && !rights.canReadPlain({ resource, field }))
    throw forbidden({ object: `field:${resource.name}.${name}`, action: 'read' });
  return field;
}
