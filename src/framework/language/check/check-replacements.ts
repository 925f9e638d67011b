import { type Field, isList } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Console } from '../console/console';
import type { Resource } from '../resource/resource';
import { pageKinds } from '../resource/resource-config';
import type { ProvidedNames } from './check-routes';
import type { ConfigMistake } from './config-mistake';

type Report = (path: string, message: string, hint?: string) => void;

interface Place {
  report: Report;
  field: Field;
  part: 'cell' | 'input';
  known: ProvidedNames['cells'];
}

const checkName = ({ report, field, part, known }: Place): void => {
  const name = field[part];
  if (name === undefined || known === undefined) return;
  const path = `fields.${field.name}.${part}`;
  const types = Object.hasOwn(known, name) ? known[name] : undefined;
  if (types === undefined) report(path, `"${name}" is no ${part}.`, hintFor(name, Object.keys(known)));
  else if (!types.includes(field.type)) {
    const fitting = Object.keys(known).filter((other) => known[other]?.includes(field.type));
    const hint = fitting.length > 0 ? `For this type: ${fitting.join(', ')}.` : undefined;
    report(path, `"${name}" is made for ${types.join(', ')}, and this field is ${field.type}.`, hint);
  }
};

/** Whether the form of an action asks for the field, which no other form may. */
const isAskedFor = (field: Field, resource: Resource): boolean =>
  resource.actions.some((action) => action.kind === 'update' && action.form.includes(field.name));

const checkField = (report: Report, field: Field, resource: Resource, { cells, inputs }: ProvidedNames): void => {
  checkName({ report, field, part: 'cell', known: cells });
  checkName({ report, field, part: 'input', known: inputs });
  if (field.input === undefined) return;
  const path = `fields.${field.name}.input`;
  if (isList(field)) report(path, 'the items of a list are placed by the form.', 'Leave `input` out.');
  else if (field.readOnly && !isAskedFor(field, resource))
    report(path, 'a field that is read-only is in no form.', 'Leave `input` out.');
};

const checkPages = (report: Report, resource: Resource, pages: ProvidedNames['pages']): void => {
  for (const [kind, name] of Object.entries(resource.pages)) {
    const known = pageKinds.find((one) => one === kind);
    if (known === undefined) {
      report(`pages.${kind}`, `"${kind}" is no page of a resource.`, hintFor(kind, pageKinds));
      continue;
    }
    if (!resource.verbs.has(known))
      report(`pages.${kind}`, `there is no such page: the verb "${known}" is not among the resource's.`);
    if (pages && !pages[known]?.includes(name))
      report(`pages.${kind}`, `"${name}" is no page for "${kind}".`, hintFor(name, pages[known] ?? []));
  }
};

/** Returns every mistake in the names of custom components. */
export const checkReplacements = (console: Console, provided: ProvidedNames): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of console.resources.values()) {
    const report: Report = (path, message, hint) =>
      mistakes.push({ path: `resources.${resource.name}.${path}`, message, hint });
    for (const field of resource.fields) checkField(report, field, resource, provided);
    checkPages(report, resource, provided.pages);
  }
  return mistakes;
};
