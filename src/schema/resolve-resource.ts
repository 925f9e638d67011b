import type { FieldConfig } from './field-config';
import { fieldViews } from './field-config';
import type { Action, Field, Resource } from './resource';
import { verbs } from './resource-config';
import { systemFields } from './system-fields';
import type { WrittenAction, WrittenResource } from './written-resource';

const resolveField = (name: string, field: FieldConfig): Field => ({
  ...field,
  name,
  required: field.required ?? false,
  unique: field.unique ?? false,
  readOnly: field.readOnly ?? field.type === 'progress',
  createOnly: field.createOnly ?? false,
  protected: field.protected ?? false,
  search: field.search ?? false,
  views: field.views ?? fieldViews,
  isSystem: false,
});

/** Where an action leads; the state field may be left out when there is only one. */
const transitionOf = (action: WrittenAction, stateFields: readonly string[]) => {
  if (action.kind === 'open' || action.kind === 'duplicate' || !action.from || !action.to) return undefined;
  return { field: action.field ?? stateFields[0] ?? '', from: action.from, to: action.to };
};

const resolveAction = (name: string, action: WrittenAction, stateFields: readonly string[]): Action => {
  const common = {
    name,
    label: action.label,
    icon: action.icon,
    danger: action.danger ?? false,
    confirm: action.confirm,
  };
  if (action.kind === 'open')
    return { ...common, kind: 'open', route: action.route, carry: { ...action.carry } as Record<string, string> };
  if (action.kind === 'duplicate') return { ...common, kind: 'duplicate', suffixField: action.suffixField };
  return {
    ...common,
    kind: 'update',
    bulk: action.bulk ?? false,
    form: action.form ?? [],
    formRequired: action.formRequired ?? [],
    set: { ...action.set } as UpdateSet,
    transition: transitionOf(action, stateFields),
  };
};
type UpdateSet = Extract<Action, { kind: 'update' }>['set'];

const resolveSort = (sort: string): Resource['list']['sort'] =>
  sort.startsWith('-') ? { field: sort.slice(1), order: 'desc' } : { field: sort, order: 'asc' };

/** Sections as written, with the fields that no section names in front of them. */
const resolveSections = (form: WrittenResource['form'], fields: readonly Field[]): Resource['sections'] => {
  const written = form?.sections ?? [];
  const placed = new Set(written.flatMap((section) => section.fields));
  const rest = fields
    .filter((field) => !placed.has(field.name) && field.views.includes('form'))
    .map((field) => field.name);
  return [...(rest.length > 0 ? [{ label: undefined, fields: rest }] : []), ...written];
};

const defaultColumns = (fields: readonly Field[]): readonly string[] => [
  ...fields
    .filter((field) => field.views.includes('list') && !field.isSystem)
    .slice(0, 7)
    .map((field) => field.name),
  'createdAt',
];

const defaultFilters = (fields: readonly Field[]): readonly string[] =>
  fields
    .filter((field) => (field.type === 'choice' || field.type === 'state') && field.views.includes('filter'))
    .map((field) => field.name);

/** Fills in every default of a resource. Pure; names that do not exist are left for `check` to report. */
export const resolveResource = (name: string, config: WrittenResource): Resource => {
  const ownedBy = config.ownedBy ?? 'ownerId';
  const own = Object.entries(config.fields).map(([fieldName, field]) => resolveField(fieldName, field));
  const fields = [...own, ...systemFields(ownedBy).filter((field) => !(field.name in config.fields))];
  const stateFields = own.filter((field) => field.type === 'state').map((field) => field.name);
  const columns = config.list?.columns ?? defaultColumns(fields);
  return {
    name,
    label: config.label,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    titleField: config.titleField ?? own.find((field) => field.type === 'text')?.name ?? 'id',
    ownedBy,
    verbs: new Set(config.verbs ?? verbs),
    list: {
      columns,
      filters: config.list?.filters ?? defaultFilters(fields),
      sort: resolveSort(config.list?.sort ?? '-createdAt'),
      pageSize: config.list?.pageSize ?? 20,
    },
    sections: resolveSections(config.form, fields),
    actions: Object.entries(config.actions ?? {}).map(([action, written]) =>
      resolveAction(action, written, stateFields),
    ),
    relations: Object.entries(config.relations ?? {}).map(([relation, written]) => ({
      ...written,
      name: relation,
      columns: written.columns ?? [],
    })),
    shownOnce: config.shownOnce ?? {},
    locks: { edit: config.locks?.edit, delete: config.locks?.delete },
  };
};
