import { resolveApi } from './resolve-api';
import { resolveField } from './resolve-field';
import { resolveList } from './resolve-list';
import type { Action, Field, Resource } from './resource';
import { verbs } from './resource-config';
import { systemFields } from './system-fields';
import type { WrittenAction, WrittenResource } from './written-resource';

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
    handler: action.kind === 'handler' ? action.handler : undefined,
  };
};
type UpdateSet = Extract<Action, { kind: 'update' }>['set'];

/** Sections as written, with the fields that no section names in front of them. */
const resolveSections = (form: WrittenResource['form'], fields: readonly Field[]): Resource['sections'] => {
  const written = form?.sections ?? [];
  const placed = new Set(written.flatMap((section) => section.fields));
  const rest = fields
    .filter((field) => !placed.has(field.name) && field.views.includes('form'))
    .map((field) => field.name);
  return [...(rest.length > 0 ? [{ label: form?.rest, fields: rest }] : []), ...written];
};

/** Fills in every default of a resource. Pure; names that do not exist are left for `check` to report. */
export const resolveResource = (name: string, config: WrittenResource): Resource => {
  const ownedBy = config.ownedBy ?? 'ownerId';
  const own = Object.entries(config.fields).map(([fieldName, field]) => resolveField(fieldName, field));
  const fields = [...own, ...systemFields(ownedBy).filter((field) => !(field.name in config.fields))];
  const stateFields = own.filter((field) => field.type === 'state').map((field) => field.name);
  const titleField = config.titleField ?? own.find((field) => field.type === 'text')?.name ?? 'id';
  return {
    name,
    label: config.label,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    titleField,
    ownedBy,
    verbs: new Set(config.verbs ?? verbs),
    api: resolveApi(config.api, fields),
    demo: config.demo ?? false,
    list: resolveList({ list: config.list, fields, titleField }),
    form: {
      kind: config.form?.kind ?? (config.form?.sections?.length ? 'sections' : 'single'),
      in: config.form?.in ?? 'page',
      draft: config.form?.draft ?? false,
    },
    sections: resolveSections(config.form, fields),
    actions: Object.entries(config.actions ?? {}).map(([action, written]) =>
      resolveAction(action, written, stateFields),
    ),
    relations: Object.entries(config.relations ?? {}).map(([relation, written]) => ({
      ...written,
      name: relation,
      columns: written.columns ?? [],
      filters: written.filters ?? [],
    })),
    pages: config.pages ?? {},
    shownOnce: config.shownOnce ?? {},
    history: config.history ?? false,
    locks: { edit: config.locks?.edit, delete: config.locks?.delete },
  };
};
