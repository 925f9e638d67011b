import { type Field, hasOptions, isComputed, isMany, isRef, kitOf } from '../../fields/field';
import { partsOfLookup } from '../../fields/lookup';
import { hintFor } from '../../shared/hint-for';
import type { Console } from '../console/console';
import type { Resource } from '../resource/resource';
import type { ConfigMistake } from './config-mistake';

interface Place {
  /** Says what is wrong, and how to mend it. */
  report: (message: string, hint?: string) => void;
  console: Console;
  resource: Resource;
  field: Field;
  path: string;
}

const isOneRef = (field: Field): boolean => isRef(field) && !isMany(field);

/** Whether both hold the same kind of thing: the cell, filter and sheet of one serve the other. */
const checkFit = ({ report, field }: Place, name: string, other: Field): void => {
  const isSame = other.type === field.type || (isState(other) && hasOptions(field));
  if (!isSame || isMany(other) !== isMany(field))
    report(`${name} (${other.type}) does not fit ${field.name} (${field.type}).`, 'Give both the same type.');
  else if (isRef(other) && isRef(field) && other.to !== field.to)
    report(`${name} names records of ${other.to}, ${field.name} of ${field.to}.`, `Write \`ref('${other.to}', …)\`.`);
  else if (hasOptions(other) && hasOptions(field)) {
    const missing = Object.keys(other.options).filter((value) => !Object.hasOwn(field.options, value));
    if (missing.length > 0)
      report(`${name} can be "${missing[0]}", which is no option of ${field.name}.`, 'Give both the same options.');
  }
};

/** What moves only by actions has a choice beside it: a lookup is never moved. */
const isState = (field: Field): boolean => kitOf(field).isMoved === true;

const checkLookup = (place: Place): void => {
  const { report, console, resource, field, path } = place;
  const { by, of } = partsOfLookup(path);
  const reference = resource.fieldByName.get(by);
  if (!isRef(reference) || isMany(reference)) {
    const refs = resource.fields.filter(isOneRef).map(({ name }) => name);
    report(`"${by}" is no reference of ${resource.name} to one record.`, hintFor(by, refs));
    return;
  }
  // A reference to no resource is reported where it stands.
  const target = console.resources.get(reference.to);
  if (target === undefined) return;
  const other = target.fieldByName.get(of);
  if (other === undefined) {
    report(`"${of}" is no field of ${target.name}.`, hintFor(of, target.fieldByName.keys()));
    return;
  }
  const name = `${target.name}.${of}`;
  if (other.lookup !== undefined || other.rollup !== undefined)
    report(`${name} is taken from other records itself.`, 'Look up what is entered or computed there.');
  if (of === 'updatedAt') report(`${name} changes with every write.`, 'Look up a field that changes seldom.');
  checkFit(place, name, other);
  if (!field.readOnly) report(`${field.name} would be written by hand as well.`, 'Leave `readOnly: false` out.');
  if (isState(field)) report(`${field.name} would be moved by actions.`, 'Make it a choice with the same options.');
  const isTwice =
    field.rollup !== undefined || isComputed(field) || ('default' in field && field.default !== undefined);
  if (isTwice || field.required || field.unique)
    report(
      `${field.name} has its value from ${name} alone.`,
      'Leave out `rollup`, `computed`, `default`, `required` and `unique`.',
    );
};

/** Returns every mistake of columns through a reference. */
export const checkLookups = (console: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of console.resources.values())
    for (const field of resource.fields) {
      if (field.lookup === undefined) continue;
      const path = `resources.${resource.name}.fields.${field.name}.lookup`;
      const report: Place['report'] = (message, hint) => mistakes.push({ path, message, hint });
      checkLookup({ report, console, resource, field, path: field.lookup });
    }
  return mistakes;
};
