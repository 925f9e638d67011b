import { codeOf, type Field, hasOptions, isState, kitOf } from '../../fields/field';
import type { FieldsConfig } from '../../fields/registry';
import { resolveField } from '../../fields/resolve-field';
import { resolveFields, withTranslations } from '../../fields/translations';
import { siteLanguages } from '../../shared/label';
import { formerNames } from '../../shared/was';
import type { SiteConfig } from '../console-config';
import { type ListKind, type ListLook, listKinds, mostWhole, sortOf } from '../pages/list-config';
import { bothOf } from '../pages/where';
import type { ActionsApi, AnswerName, ApiConfig, QueryParameter } from '../resource/api-config';
import { resolveExclusive } from '../resource/exclusive-config';
import type { NotifyConfig } from '../resource/notify-config';
import type { Action, Resource } from '../resource/resource';
import type { WrittenAction, WrittenResource } from '../resource/resource-config';
import { verbs } from '../resource/resource-config';
import { resolveIndexes, resolveUnique } from '../resource/rule-config';
import { ownerFieldName, systemFields } from '../resource/system-fields';
import { resolvePrints, resolveShow } from './resolve-show';

const otherKinds = new Set<unknown>(['open', 'copyLink', 'duplicate', 'resetPassword', 'each']);
type Other = Extract<WrittenAction, { kind: 'open' | 'copyLink' | 'duplicate' | 'resetPassword' | 'each' }>;
const isOther = (action: WrittenAction): action is Other => otherKinds.has(action.kind);

/** Resolves a transition; the state field may be left out when there is only one. */
const transitionOf = (action: WrittenAction, stateFields: readonly string[]) => {
  if (isOther(action)) return undefined;
  if (!action.from || !action.to) return undefined;
  return { field: action.field ?? stateFields[0] ?? '', from: action.from, to: action.to };
};

const opening = {
  kind: 'open',
  route: '',
  part: undefined,
  labels: [],
  carry: {},
  on: ['record'],
  link: undefined,
} as const;

/** Fills in every default of an action. */
export const resolveAction = (name: string, action: WrittenAction, stateFields: readonly string[]): Action => {
  const common = {
    name,
    label: action.label,
    icon: action.icon,
    danger: action.danger ?? action.kind === 'resetPassword',
    confirm: action.confirm,
    question: action.question,
    allowedWhen: action.allowedWhen,
    next: action.next,
  };
  if (action.kind === 'copyLink') return { ...common, ...opening, link: action.link };
  if (action.kind === 'open')
    return {
      ...common,
      ...opening,
      route: action.route ?? '',
      part: action.part,
      labels: action.labels ?? [],
      carry: { ...action.carry } as Record<string, string>,
      on: action.on ?? opening.on,
    };
  if (action.kind === 'each') return { ...common, kind: 'each', action: action.action, where: action.where };
  if (action.kind === 'duplicate')
    return { ...common, kind: 'duplicate', done: action.done, suffixField: action.suffixField };
  const parts: UpdateParts = action.kind === 'resetPassword' ? {} : action;
  return {
    ...common,
    kind: 'update',
    done: parts.done,
    bulk: parts.bulk ?? false,
    form: parts.form ?? [],
    formRequired: parts.formRequired ?? [],
    inputs: Object.entries((parts.inputs ?? {}) as FieldsConfig).map(([input, field]) => resolveField(input, field)),
    set: { ...parts.set } as UpdateSet,
    transition: transitionOf(action, stateFields),
    creates: parts.creates,
    andThen: parts.andThen ?? [],
    costs: parts.costs,
    settles: parts.settles,
    handler: action.kind === 'handler' ? action.handler : undefined,
    notify: parts.notify as NotifyConfig | undefined,
    oneTimeHours: action.kind === 'resetPassword' ? (action.hours ?? usualHours) : undefined,
  };
};
type UpdateSet = Extract<Action, { kind: 'update' }>['set'];
type UpdateParts = Pick<
  Extract<WrittenAction, { bulk?: boolean }>,
  'done' | 'bulk' | 'form' | 'formRequired' | 'inputs' | 'set' | 'creates' | 'andThen' | 'costs' | 'settles' | 'notify'
>;
/** How long a one-time password is good, in hours, where the configuration does not say. */
const usualHours = 24;

const defaultColumns = (fields: readonly Field[]): readonly string[] => [
  ...fields
    .filter((field) => field.views.includes('list') && !field.isSystem)
    .slice(0, 7)
    .map((field) => field.name),
  'createdAt',
];

const defaultFilters = (fields: readonly Field[]): readonly string[] =>
  fields.filter((field) => hasOptions(field) && field.views.includes('filter')).map((field) => field.name);

/** The table, and every other list kind that is configured. */
const describedKinds = (list: ListLook): readonly ListKind[] =>
  listKinds.filter((kind) => kind === 'table' || kind === list.kind || list[kind] !== undefined);

/** A few fields for a card: the first columns that the card does not show anyway. */
const cardFields = (columns: readonly string[], shown: readonly string[]): readonly string[] =>
  columns.filter((name) => !shown.includes(name)).slice(0, 3);

/** The columns with that of the order among those that a window of 1024 px shows: an order that nobody sees looks like none. */
const withOrderInSight = (columns: readonly string[], ordered: string | undefined): readonly string[] => {
  if (ordered === undefined || columns.indexOf(ordered) < mostWhole) return columns;
  const others = columns.filter((name) => name !== ordered);
  return [...others.slice(0, mostWhole - 2), ordered, ...others.slice(mostWhole - 2)];
};

/** Fills in every default of a list. */
const resolveList = ({
  list = {},
  fields,
  titleField,
}: {
  list: WrittenResource['list'];
  fields: readonly Field[];
  titleField: string;
}): Resource['list'] => {
  const written = list.columns ?? defaultColumns(fields);
  const leading = (list.keep ?? []).filter((name) => written.includes(name));
  const sort = sortOf(list.sort ?? list.order ?? '-createdAt');
  const columns = list.keep
    ? [...leading, ...written.filter((name) => !leading.includes(name))]
    : withOrderInSight(written, sort[0]?.field);
  const { grid, board } = list;
  return {
    columns,
    keep: list.keep ?? columns.slice(0, mostWhole),
    filters: list.filters ?? defaultFilters(fields),
    sort,
    pageSize: list.pageSize ?? 20,
    live: list.live ?? false,
    kind: list.kind ?? 'table',
    kinds: list.kinds ?? describedKinds(list),
    grid: grid && {
      image: grid.image,
      fields: grid.fields ?? cardFields(columns, [grid.image, titleField]),
      tiles: grid.tiles ?? 'large',
    },
    tree: list.tree,
    calendar: list.calendar,
    board: board && {
      by: board.by,
      without: board.without ?? [],
      fields: board.fields ?? cardFields(columns, [board.by, titleField]),
    },
    tabs: list.tabs,
    side: list.side,
    groupBy: list.groupBy,
    summary: (list.summary ?? []).map((figure) => {
      const preset = figure.preset === undefined ? undefined : list.presets?.[figure.preset];
      return preset ? { ...figure, where: bothOf(preset.where, figure.where) } : figure;
    }),
    presets: Object.entries(list.presets ?? {}).map(([name, preset]) => ({ ...preset, name })),
    totals: list.totals ?? [],
    expand: list.expand,
    empty: list.empty,
    inline: list.inline ?? [],
    order: list.order,
    tones: list.tones ?? [],
    where: list.where ?? {},
  };
};

const isTextual = (field: Field | undefined): boolean => field !== undefined && kitOf(field).textual !== undefined;

/** Fills in every default of a resource's API; undefined is REST. */
export const resolveApi = (api: ApiConfig | undefined, fields: readonly Field[]): ActionsApi | undefined => {
  if (api === undefined || api === 'rest') return undefined;
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);
  const searched = fields
    .filter((field) => field.search && isTextual(field) && field.translates === undefined)
    .map(({ name }) => name);
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
const resolveSections = (
  form: WrittenResource['form'],
  { fields, fieldByName }: Pick<Resource, 'fields' | 'fieldByName'>,
): Resource['sections'] => {
  const written = (form?.sections ?? []).map((section) => ({
    ...section,
    fields: withTranslations(section.fields, fieldByName),
  }));
  const placed = new Set(written.flatMap((section) => section.fields));
  const rest = fields
    .filter((field) => !placed.has(field.name) && field.views.includes('form'))
    .map((field) => field.name);
  return [...(rest.length > 0 ? [{ label: form?.rest, fields: rest }] : []), ...written];
};

/** What a site says of the fields of all resources. */
type SiteWords = Pick<Partial<SiteConfig>, 'ownerLabel' | 'languages' | 'language'>;

/** Fills in every default of a resource. Pure; unknown names are left for `check` to report. */
export const resolveResource = (name: string, config: WrittenResource, site: SiteWords = {}): Resource => {
  const ownedBy = config.ownedBy ?? 'ownerId';
  const spoken = siteLanguages(site);
  const own = Object.entries(config.fields).flatMap(([fieldName, field]) => resolveFields(fieldName, field, spoken));
  const fields = [...own, ...systemFields(ownedBy, site.ownerLabel).filter((field) => !(field.name in config.fields))];
  const fieldByName = new Map(fields.map((field) => [field.name, field]));
  const stateFields = own.filter(isState).map((field) => field.name);
  const titles = own.filter((field) => kitOf(field).isTitle);
  // A code tells people less than a name.
  const titleField =
    config.titleField ?? (titles.find((field) => codeOf(field) === undefined) ?? titles[0])?.name ?? 'id';
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
    fieldByName,
    titleField,
    reference: { title: [], shows: [], choosable: [], ...config.reference },
    ownedBy: ownerFieldName(ownedBy),
    verbs: new Set(config.verbs ?? verbs),
    api: resolveApi(config.api, fields),
    demo: config.demo ?? false,
    list: resolveList({ list: config.list, fields, titleField }),
    form: {
      kind: config.form?.kind ?? (config.form?.sections?.length ? 'sections' : 'single'),
      in: config.form?.in ?? 'page',
      draft: config.form?.draft ?? true,
      andThen: config.form?.andThen ?? [],
      leadsTo: config.form?.leadsTo ?? false,
      notes: config.form?.notes ?? [],
      children: Object.entries(config.form?.children ?? {}).flatMap(([relation, children]) =>
        relations.flatMap((one) => (one.name === relation ? [{ ...one, max: children?.max ?? 50 }] : [])),
      ),
    },
    show: resolveShow(config.show, fields),
    prints: resolvePrints(config.prints ?? {}),
    sections: resolveSections(config.form, { fields, fieldByName }),
    actions: Object.entries(config.actions ?? {}).map(([actionName, written]) => {
      const action = resolveAction(actionName, written, stateFields);
      return action.kind === 'update' ? { ...action, form: withTranslations(action.form, fieldByName) } : action;
    }),
    relations,
    pages: config.pages ?? {},
    shownOnce: config.shownOnce ?? {},
    history: config.history ?? false,
    requiresVersion: config.requiresVersion ?? false,
    scopes: config.scopes ?? {},
    unique: (config.unique ?? []).map(resolveUnique),
    exclusive: (config.exclusive ?? []).map(resolveExclusive),
    indexes: resolveIndexes(config.indexes),
    rules: config.rules ?? [],
    costs: config.costs ?? [],
    grants: { ...config.grants } as Readonly<Record<string, string>>,
    allowedWhen: { edit: config.allowedWhen?.edit, delete: config.allowedWhen?.delete },
    schedules: config.schedules ?? {},
  };
};
