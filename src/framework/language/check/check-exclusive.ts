import { namesIn } from '../../expressions/names';
import { isGuarded, isMany, isWritable, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { ExclusiveConfig } from '../resource/exclusive-config';
import type { Resource } from '../resource/resource';
import { checkFieldName } from './check-action';
import { checkExpression } from './check-expression';
import { isOfTheMoment } from './check-rollups';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** Reports every mistake in what may not overlap in time. */
export const checkExclusive = (report: Report, written: readonly ExclusiveConfig[], resource: Resource): void => {
  written.forEach((one, index) => {
    const path = `exclusive[${index}]`;
    for (const name of one.by) {
      checkFieldName(report, `${path}.by`, name, resource);
      const field = resource.fieldByName.get(name);
      if (field && (isMany(field) || ['parts', 'days'].includes(kitOf(field).holds)))
        report(
          `${path}.by`,
          `"${name}" has no single value.`,
          'Name fields with one text, figure, day, option or record.',
        );
    }
    checkTime(report, path, one, resource);
    checkExpression({ report, path: `${path}.where`, resource, expression: one.where });
    if (isOfTheMoment(one.where))
      report(`${path}.where`, 'what counts may not change without a write.', 'Leave out `now`, `today` and `me`.');
    checkSecrets(report, path, one, resource);
    if (one.message !== undefined) checkLabel(report, `${path}.message`, one.message);
  });
};

/** Whoever may fill the time in learns from refusals what decides about it; of an owner they know whether it is themselves. */
const checkSecrets = (report: Report, path: string, one: ExclusiveConfig, resource: Resource): void => {
  const at = one.during === undefined ? one.from : one.during;
  const field = resource.fieldByName.get(at);
  if (field === undefined || isGuarded(field)) return;
  for (const name of [...one.by, ...(one.until === undefined ? [] : [one.until]), ...namesIn(one.where)]) {
    const decides = name === resource.ownedBy ? undefined : resource.fieldByName.get(name);
    if (decides && isGuarded(decides))
      report(path, `who may not see "${decides.name}" could learn it from what is refused.`, `Protect ${at} too.`);
  }
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
