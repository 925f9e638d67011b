import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import { type Field, isGuarded, isMany, isWritable, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ExclusiveConfig } from '../resource/exclusive-config';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import { checkExpression } from './check-expression';
import { isOfTheMoment } from './check-rollups';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Reports every mistake in the indexes that a resource adds or leaves out. */
export const checkIndexes = (report: Report, resource: Resource): void => {
  const { indexes } = resource;
  const fieldOf = (name: string) => resource.fieldByName.get(name);
  for (const part of ['sparse', 'without'] as const)
    for (const name of indexes[part]) checkFieldName(report, `indexes.${part}`, name, resource);
  for (const name of indexes.sparse) {
    const path = 'indexes.sparse';
    if (fieldOf(name)?.required) report(path, `every record has "${name}".`, 'Leave it out.');
    if (indexes.without.includes(name)) report(path, `"${name}" has no index.`, 'Leave it out here or in `without`.');
  }
  for (const name of indexes.more.flat()) checkFieldName(report, 'indexes.more', name, resource);
  const single = [...indexes.sparse, ...indexes.more.flat()].flatMap((name) => fieldOf(name) ?? []);
  for (const field of new Set(single))
    if (hasNoSingleValue(field))
      report(
        'indexes',
        `"${field.name}" has no single value.`,
        'Name fields with one text, figure, day, option or record.',
      );
};

const hasNoSingleValue = (field: Field): boolean => isMany(field) || ['parts', 'days'].includes(kitOf(field).holds);

/** Reports fields that have no single value to be compared. */
const checkSingle = (report: Report, path: string, names: readonly string[], resource: Resource): void => {
  for (const name of names) {
    checkFieldName(report, path, name, resource);
    const field = resource.fieldByName.get(name);
    if (field && hasNoSingleValue(field))
      report(path, `"${name}" has no single value.`, 'Name fields with one text, figure, day, option or record.');
  }
};

/** Reports every mistake in what says which records count. */
const checkCounted = (report: Report, path: string, where: Expression | undefined, resource: Resource): void => {
  checkExpression({ report, path: `${path}.where`, resource, expression: where });
  if (isOfTheMoment(where))
    report(`${path}.where`, 'what counts may not change without a write.', 'Leave out `now`, `today` and `me`.');
};

/** Users who may fill in the field `at` learn from refusals what decides about it; of an owner they know whether it is themselves. */
const checkSecrets = (
  report: Report,
  path: string,
  { at, names, resource }: { at: string; names: readonly string[]; resource: Resource },
): void => {
  const field = resource.fieldByName.get(at);
  if (field === undefined || isGuarded(field)) return;
  for (const name of names) {
    const decides = name === resource.ownedBy ? undefined : resource.fieldByName.get(name);
    if (decides && isGuarded(decides))
      report(path, `who may not see "${decides.name}" could learn it from what is refused.`, `Protect ${at} too.`);
  }
};

/** Reports every mistake in what no two records share together. */
export const checkUnique = (report: Report, resource: Resource): void => {
  resource.unique.forEach(({ fields: names, where, message, existing }, index) => {
    const path = `unique[${index}]`;
    if (where === undefined && new Set(names).size < 2)
      report(path, 'it takes two fields at least.', 'Of a single field say `unique: true` there.');
    else if (names.length === 0) report(path, 'it names no field.', 'Name one at least.');
    checkSingle(report, path, names, resource);
    checkCounted(report, path, where, resource);
    if (where !== undefined && existing === 'refused')
      report(`${path}.existing`, 'under a condition what is there may stay.', 'Leave it out.');
    if (message !== undefined) checkLabel(report, `${path}.message`, message);
    const at = names.at(-1) ?? '';
    const last = resource.fieldByName.get(at);
    if (last && (last.isSystem || !isWritable(last)))
      report(path, `"${at}" comes last, where forms say that it is taken.`, 'Put a field last that people fill in.');
    checkSecrets(report, path, { at, names: [...names, ...namesIn(where)], resource });
  });
};

/** Reports every mistake in what may not overlap in time. */
export const checkExclusive = (report: Report, written: readonly ExclusiveConfig[], resource: Resource): void => {
  written.forEach((one, index) => {
    const path = `exclusive[${index}]`;
    checkSingle(report, `${path}.by`, one.by, resource);
    checkTime(report, path, one, resource);
    checkCounted(report, path, one.where, resource);
    const [at, ends] = one.during === undefined ? [one.from, [one.until]] : [one.during, []];
    checkSecrets(report, path, { at, names: [...one.by, ...ends, ...namesIn(one.where)], resource });
    if (one.message !== undefined) checkLabel(report, `${path}.message`, one.message);
  });
};

const checkTime = (report: Report, path: string, one: ExclusiveConfig, resource: Resource): void => {
  const kindOf = (name: string) => {
    const field = resource.fieldByName.get(name);
    return field && kitOf(field).holds;
  };
  const named = (...kinds: readonly (string | undefined)[]) =>
    resource.fields.filter((field) => kinds.includes(kitOf(field).holds)).map(({ name }) => name);
  const [first, kinds] =
    one.during === undefined ? ([one.from, ['day', 'moment']] as const) : ([one.during, ['days']] as const);
  const at = one.during === undefined ? `${path}.from` : `${path}.during`;
  if (!kinds.some((kind) => kind === kindOf(first))) {
    report(
      at,
      `"${first}" is no ${one.during === undefined ? 'date' : 'range of days'} of ${resource.name}.`,
      hintFor(first, named(...kinds)),
    );
    return;
  }
  const field = resource.fieldByName.get(first);
  if (field && (field.isSystem || !isWritable(field)))
    report(at, `forms say at "${first}" that the time is taken.`, 'Name a field that people fill in.');
  if (one.during !== undefined) return;
  if (kindOf(one.until) !== kindOf(first))
    report(
      `${path}.until`,
      `"${one.until}" is no date as "${first}" is one.`,
      hintFor(one.until, named(kindOf(first))),
    );
  else if (one.until === first)
    report(`${path}.until`, 'it ends where it begins.', 'Name two fields, or a range of days in `during`.');
};
