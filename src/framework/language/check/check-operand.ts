import { offsetOf, readOffset } from '../../expressions/dates';
import type { Expression, Operand } from '../../expressions/expression';
import { kindAt, kindOfOperand } from '../../fields/expression-kinds';
import { type Field, isList, kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import { isObject } from '../../shared/is-object';
import type { Resource } from '../resource/resource';
import type { Report } from './report';

const lists = ['add', 'subtract', 'multiply', 'divide', 'sum', 'min', 'max', 'concat'] as const;
const names = ['field', 'today', 'now', 'me', ...lists, 'count', 'round', 'days', 'if'] as const;
const meNames = ['id', 'username', 'roles'];

/** The place of an expression. */
export interface ExpressionPlace {
  report: Report;
  path: string;
  resource: Pick<Resource, 'name' | 'fieldByName'>;
}

/** Checks the condition within an operand. */
type CheckCondition = (request: ExpressionPlace & { expression: Expression | undefined }) => void;

type Query = ExpressionPlace & { operand: unknown; checkCondition: CheckCondition };

const checkName = ({ report, path, resource }: ExpressionPlace, name: string): boolean => {
  const isKnown = kindAt(resource.fieldByName, name) !== undefined;
  if (!isKnown) report(path, `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
  return isKnown;
};

const checkOffset = ({ report, path }: ExpressionPlace, offset: string, isMoment: boolean): boolean => {
  const read = readOffset(offset);
  const isGood = read !== undefined && (isMoment || read.unit !== 'h');
  const units = isMoment ? 'h, d, w, m or y' : 'd, w, m or y';
  if (!isGood) report(path, `"${offset}" is no distance in time.`, `Write a sign, a number and ${units}: "-30d".`);
  return isGood;
};

const kindIn = ({ resource }: ExpressionPlace, operand: unknown) =>
  kindOfOperand(operand as Operand, (name) => kindAt(resource.fieldByName, name));

const isDate = (kind: string | undefined): boolean => kind === 'day' || kind === 'moment';

/** Whether a part of a sum is the figures of all items of a list. */
const isFigures = ({ resource }: ExpressionPlace, operand: unknown): boolean => {
  const [name = '', part] = isObject(operand) ? String(operand.field).split('.') : [];
  const field = resource.fieldByName.get(name);
  return isList(field) && field.fields.some((inner) => inner.name === part && kitOf(inner).holds === 'number');
};

/** What the parts of a list of operands have to be. */
const checkParts = (
  place: Omit<Query, 'operand'>,
  name: (typeof lists)[number],
  parts: readonly unknown[],
): boolean => {
  const { report, path } = place;
  const isEach = parts
    .map((operand, index) => checkOperand({ ...place, path: `${path}[${index}]`, operand }))
    .every(Boolean);
  if (!isEach) return false;
  const least = name === 'sum' || name === 'concat' ? 1 : 2;
  if (parts.length < least || (name === 'divide' && parts.length !== 2)) {
    report(
      path,
      'there is nothing to reckon with.',
      `Write a list of ${name === 'divide' ? 'two' : `${least} or more`}.`,
    );
    return false;
  }
  if (name === 'divide' && parts[1] === 0) {
    report(`${path}[1]`, 'nothing can be divided by 0.', 'Name a field, or another figure.');
    return false;
  }
  if (name === 'concat') return true;
  const canBeDate = name === 'min' || name === 'max' || name === 'add' || name === 'subtract';
  const [first] = parts;
  const isDated = canBeDate && isDate(kindIn(place, first));
  const wrong = parts.findIndex((part, index) => {
    const kind = kindIn(place, part);
    if (isDated && (index === 0 || name === 'min' || name === 'max')) return !isDate(kind);
    const offset = isDated ? offsetOf(part, 1) : undefined;
    if (offset !== undefined) return offset.endsWith('h') && kindIn(place, first) === 'day';
    return kind !== 'number' && !(name === 'sum' && isFigures(place, part));
  });
  if (wrong >= 0)
    report(
      `${path}[${wrong}]`,
      `${JSON.stringify(parts[wrong])} is no figure.`,
      isDated && wrong > 0
        ? `Name a number of days, or write a length of time: ${kindIn(place, first) === 'day' ? '' : '"2h", '}"14d", "1m", "1y".`
        : 'Name a number, money or percent.',
    );
  return wrong < 0;
};

/** Reports the mistakes of an operand; true where there are none. */
export const checkOperand = ({ operand, ...place }: Query): boolean => {
  const { report, path } = place;
  if (['string', 'number', 'boolean'].includes(typeof operand)) return true;
  const [name] = isObject(operand) ? Object.keys(operand).filter((each) => names.includes(each as 'if')) : [];
  if (!isObject(operand) || name === undefined) {
    const given = isObject(operand) ? (Object.keys(operand)[0] ?? '') : '';
    report(
      path,
      'this is no value.',
      given === '' ? `Write a plain value, or one of ${names.join(', ')}.` : hintFor(given, names),
    );
    return false;
  }
  const written = operand[name];
  const at = { ...place, path: `${path}.${name}` };
  switch (name) {
    case 'field':
    case 'count':
      return checkName(at, String(written));
    case 'today':
    case 'now':
      return checkOffset(at, String(written), name === 'now');
    case 'me':
      if (!meNames.includes(String(written)))
        report(at.path, `"${String(written)}" is not known of who is signed in.`, hintFor(String(written), meNames));
      return meNames.includes(String(written));
    case 'round': {
      const { digits = 0 } = operand;
      if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > 6) {
        report(`${path}.digits`, `${JSON.stringify(digits)} is no number of digits.`, 'Write 0 to 6.');
        return false;
      }
      const isRight = checkOperand({ ...at, operand: written });
      if (isRight && kindIn(place, written) !== 'number')
        report(at.path, 'this is no figure.', 'Name a number, money or percent.');
      return isRight;
    }
    case 'days': {
      const ends = isObject(written) ? [written.from, written.to] : [];
      const isRight = ends.map((end, index) =>
        checkOperand({ ...at, path: `${at.path}.${index === 0 ? 'from' : 'to'}`, operand: end }),
      );
      const isDated = isRight.every(Boolean) && ends.every((end) => isDate(kindIn(place, end)));
      if (isRight.every(Boolean) && !isDated)
        report(at.path, 'it lies between two dates.', 'Name a date or a datetime.');
      return isDated;
    }
    case 'if': {
      place.checkCondition({ ...at, expression: written as Expression });
      const branches = ['use', 'else'].filter((branch) => branch === 'use' || operand[branch] !== undefined);
      return branches
        .map((branch) => checkOperand({ ...place, path: `${path}.${branch}`, operand: operand[branch] }))
        .every(Boolean);
    }
    default:
      if (operand.separator !== undefined && typeof operand.separator !== 'string') {
        report(`${path}.separator`, 'this is no text.', 'Write a text.');
        return false;
      }
      return checkParts(at, name as (typeof lists)[number], Array.isArray(written) ? written : []);
  }
};

/** The way from a field over what it is made of back to itself; undefined: it is not made of itself. */
export const circleFrom = (
  start: string,
  partsOf: (name: string) => readonly string[],
): readonly string[] | undefined => {
  const seen = new Set<string>();
  const visit = (way: readonly string[]): readonly string[] | undefined => {
    for (const name of partsOf(way.at(-1) ?? start)) {
      if (name === start) return [...way, name];
      if (seen.has(name)) continue;
      seen.add(name);
      const found = visit([...way, name]);
      if (found) return found;
    }
    return undefined;
  };
  return visit([start]);
};

/** A field and those that it is made of: of a record, or of the items of a list. */
export interface Made {
  report: Report;
  path: string;
  resolved: Field;
  resource: Pick<Resource, 'name' | 'fieldByName'>;
}

/** Each circle is named once: at the first of its fields. */
export const reportCircle = (
  { report, path, resource: { fieldByName }, resolved }: Made,
  partsOfField: (field: Field) => readonly string[],
  stated: string,
): void => {
  const names = [...fieldByName.keys()];
  const circle = circleFrom(resolved.name, (name) => {
    const field = fieldByName.get(name);
    return field ? partsOfField(field) : [];
  });
  if (circle?.every((name) => names.indexOf(name) >= names.indexOf(resolved.name)))
    report(path, `${stated}: ${circle.join(' ← ')}.`, 'Leave one of these out.');
};
