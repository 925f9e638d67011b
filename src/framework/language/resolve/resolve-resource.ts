import { type Field, isState, kitOf } from '../../fields/field';
import { resolveField } from '../../fields/resolve-field';
import type { Label } from '../../shared/label';
import { formerNames } from '../../shared/was';
import type { ActionsApi, AnswerName, ApiConfig, QueryParameter } from '../resource/api-config';
import { resolveExclusive } from '../resource/exclusive-config';
import type { Resource } from '../resource/resource';
import { verbs } from '../resource/resource-config';
import { resolveUnique } from '../resource/rule-config';
import { systemFields } from '../resource/system-fields';
import type { WrittenResource } from '../resource/written-resource';
import { resolveAction } from './resolve-action';
import { resolveList } from './resolve-list';
import { resolveShow } from './resolve-show';

const isTextual = (field: Field | undefined): boolean => field !== undefined && kitOf(field).textual !== undefined;

/** Fills in every default of a resource's API; undefined stands for REST. */
export const resolveApi = (api: ApiConfig | undefined, fields: readonly Field[]): ActionsApi | undefined => {
  if (api === undefined || api === 'rest') return undefined;
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);
  const searched = fields.filter((field) => field.search && isTextual(field)).map(({ name }) => name);
  const written = api.query ? Object.entries(api.query) : searched.map((name) => [name, name] as const);
  const query = written.map(
    ([name, field]): QueryParameter => ({ name, field, op: isTextual(fieldNamed(field)) ? 'like' : 'eq' }),
  );
  const answer = Object.entries(api.answer ?? {}).map(([name, place]): AnswerName => {
    const [one = '', other] = place.split('.');
    return other === undefined ? { name, field: one, by: undefined } : { name, field: other, by: one };
  });
  const { path, page = 'pageNo', size = 'pageSize', children = false, numbers = [] } = api;
  return { path, page, size, query, answer, numbers, children };
};

/** The sections as written, preceded by the fields that are in no section. */
const resolveSections = (form: WrittenResource['form'], fields: readonly Field[]): Resource['sections'] => {
  const written = form?.sections ?? [];
  const placed = new Set(written.flatMap((section) => section.fields));
  const rest = fields
    .filter((field) => !placed.has(field.name) && field.views.includes('form'))
    .map((field) => field.name);
  return [...(rest.length > 0 ? [{ label: form?.rest, fields: rest }] : []), ...written];
};

/** Fills in every default of a resource. Pure; unknown names are left for `check` to report. */
export const resolveResource = (name: string, config: WrittenResource, ownerLabel?: Label): Resource => {
  const ownedBy = config.ownedBy ?? 'ownerId';
  const own = Object.entries(config.fields).map(([fieldName, field]) => resolveField(fieldName, field));
  const fields = [...own, ...systemFields(ownedBy, ownerLabel).filter((field) => !(field.name in config.fields))];
  const stateFields = own.filter(isState).map((field) => field.name);
  const titleField = config.titleField ?? own.find((field) => kitOf(field).isTitle)?.name ?? 'id';
  const relations = Object.entries(config.relations ?? {}).map(([relation, written]) => ({
    ...written,
    name: relation,
    columns: written.columns ?? [],
    filters: written.filters ?? [],
    kinds: written.kinds ?? ['table' as const],
  }));
  return {
    name,
    label: config.label,
    was: formerNames(config.was),
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    titleField,
    reference: { title: [], shows: [], choosable: [], ...config.reference },
    ownedBy,
    verbs: new Set(config.verbs ?? verbs),
    api: resolveApi(config.api, fields),
    demo: config.demo ?? false,
    list: resolveList({ list: config.list, fields, titleField }),
    form: {
      kind: config.form?.kind ?? (config.form?.sections?.length ? 'sections' : 'single'),
      in: config.form?.in ?? 'page',
      draft: config.form?.draft ?? true,
      andThen: config.form?.andThen ?? [],
      children: Object.entries(config.form?.children ?? {}).flatMap(([relation, { max = 50 }]) =>
        relations.flatMap((one) => (one.name === relation ? [{ ...one, max }] : [])),
      ),
    },
    show: resolveShow(config.show, fields),
    sections: resolveSections(config.form, fields),
    actions: Object.entries(config.actions ?? {}).map(([action, written]) =>
      resolveAction(action, written, stateFields),
    ),
    relations,
    pages: config.pages ?? {},
    shownOnce: config.shownOnce ?? {},
    history: config.history ?? false,
    requiresVersion: config.requiresVersion ?? false,
    scopes: config.scopes ?? {},
    unique: (config.unique ?? []).map(resolveUnique),
    exclusive: (config.exclusive ?? []).map(resolveExclusive),
    rules: config.rules ?? [],
    costs: config.costs ?? [],
    grants: { ...config.grants } as Readonly<Record<string, string>>,
    allowedWhen: { edit: config.allowedWhen?.edit, delete: config.allowedWhen?.delete },
    schedules: config.schedules ?? {},
  };
};
