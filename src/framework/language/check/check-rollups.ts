import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import type { RollupConfig } from '../../fields/base/field-base';
import { partsOf as namesOfComputed } from '../../fields/computed';
import { type Field, hasOwnRight, isGuarded, isMany, isRef, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Console } from '../console-config';
import type { Resource } from '../resource/resource';
import { checkExpression } from './check-expression';
import { circleFrom } from './check-operand';
import type { ConfigMistake, Report } from './report';

const kinds = ['count', 'sum', 'min', 'max', 'latest'] as const;

/** Whether a condition looks at the time or at who asks: then it would change without a write. */
export const isOfTheMoment = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => ['now', 'today', 'me'].includes(name) || isOfTheMoment(part));

interface Place {
  report: Report;
  field: Field;
  rollup: RollupConfig;
  source: Resource;
}

const holdsOf = (field: Field) => kitOf(field).holds;

const checkValue = ({ report, field, rollup, source }: Place): void => {
  const named = kinds.filter((kind) => rollup[kind] !== undefined);
  const [kind] = named;
  if (named.length !== 1 || kind === undefined) {
    report(
      '',
      named.length === 0 ? 'it says nothing.' : `${named.join(' and ')} contradict each other.`,
      `Write one of ${kinds.join(', ')}.`,
    );
    return;
  }
  if (kind === 'count' || kind === 'sum') {
    if (holdsOf(field) !== 'number')
      report(kind, `${field.name} is no number.`, 'Make it a field of type number or money.');
  }
  for (const name of kind === 'count' ? [] : [rollup[kind] ?? []].flat()) {
    const of = source.fieldByName.get(name);
    if (of === undefined)
      report(kind, `"${name}" is no field of ${source.name}.`, hintFor(name, source.fieldByName.keys()));
    else if (kind === 'sum' ? holdsOf(of) !== 'number' : holdsOf(of) !== holdsOf(field) || isMany(of))
      report(
        kind,
        `${source.name}.${name} (${of.type}) does not fit ${field.name} (${field.type}).`,
        'Give both the same type.',
      );
    else if ((kind === 'min' || kind === 'max') && !['number', 'day', 'moment'].includes(holdsOf(of)))
      report(kind, `${source.name}.${name} has no order.`, 'Name a number or a date.');
  }
  if (rollup.along === undefined) return;
  const along = source.fieldByName.get(rollup.along);
  if (kind !== 'latest') report('along', `"${kind}" has no newest.`, 'Leave it out.');
  else if (along === undefined || !['day', 'moment'].includes(holdsOf(along)))
    report(
      'along',
      `"${rollup.along}" is no date of ${source.name}.`,
      hintFor(rollup.along, source.fieldByName.keys()),
    );
};

/** A figure may say no more than its reader may read: what it is made of is hidden, so it has to be. */
const checkSecrets = ({ report, field, rollup, source }: Place): void => {
  if (hasOwnRight(field)) return;
  for (const name of [...partsOf(rollup), rollup.along ?? '']) {
    const of = source.fieldByName.get(name);
    if (of && isGuarded(of))
      report(
        '',
        `${source.name}.${of.name} needs a right to be read, and ${field.name} would tell of it.`,
        `Write \`protected: true\` at ${field.name}.`,
      );
  }
};

const checkRollup = (place: Place, resource: Resource): void => {
  const { report, rollup, source } = place;
  const by = source.fieldByName.get(rollup.by);
  if (!isRef(by) || by.to !== resource.name || isMany(by)) {
    const refs = source.fields.filter((each) => isRef(each) && each.to === resource.name && !isMany(each));
    report(
      'by',
      `"${rollup.by}" names no record of ${resource.name}.`,
      hintFor(
        rollup.by,
        refs.map(({ name }) => name),
      ),
    );
  }
  checkExpression({ report, path: 'where', resource: source, expression: rollup.where });
  if (isOfTheMoment(rollup.where as Expression | undefined))
    report('where', 'it would change without a write.', 'Leave out now, today and me.');
  checkValue(place);
  checkSecrets(place);
};

/** Names of the fields of the other resource that a rollup is made of. */
const partsOf = (rollup: RollupConfig): readonly string[] => [
  ...[rollup.sum, rollup.min, rollup.max, rollup.latest].flat().filter((name) => name !== undefined),
  ...namesIn(rollup.where),
];

/** The fields that a rollup or a computed field is made of, as `resource.field`. */
const madeOf = (console: Console, at: string): readonly string[] => {
  const [of = '', name = ''] = at.split('.');
  const field = console.resources.get(of)?.fieldByName.get(name);
  if (field === undefined) return [];
  const names = field.rollup ? partsOf(field.rollup) : namesOfComputed(field);
  return names.map((part) => `${field.rollup?.of ?? of}.${part}`);
};

/** Returns every mistake of what records keep of others. */
export const checkRollups = (console: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of console.resources.values())
    for (const field of resource.fields) {
      const { rollup } = field;
      if (rollup === undefined) continue;
      const report: Report = (path, message, hint) =>
        mistakes.push({
          path: `resources.${resource.name}.fields.${field.name}.rollup${path ? `.${path}` : ''}`,
          message,
          hint,
        });
      const source = console.resources.get(rollup.of);
      if (source === undefined)
        report('of', `"${rollup.of}" is no resource.`, hintFor(rollup.of, console.resources.keys()));
      else checkRollup({ report, field, rollup, source }, resource);
      if (!field.readOnly)
        report('', `${field.name} would be written by hand as well.`, 'Leave `readOnly: false` out.');
      const circle = circleFrom(`${resource.name}.${field.name}`, (at) => madeOf(console, at));
      if (circle) report('', `it is made of itself: ${circle.join(' ← ')}.`, 'Leave one of these out.');
    }
  return mistakes;
};
