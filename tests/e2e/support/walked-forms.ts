import config from '../../../resources.config';
import { fieldsOf, toForm } from '../../../src/framework/engine/form/to-form';
import { formState } from '../../../src/framework/engine/form/use-form-state';
import { plainContext } from '../../../src/framework/expressions/context';
import { holds } from '../../../src/framework/expressions/evaluate';
import { isComputed } from '../../../src/framework/fields/field';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { newRecord } from '../../../src/framework/language/resource/new-record';
import { pathOnScreen, type Route } from '../../../src/framework/language/route/route';
import type { Entry } from './form-page';
import { enterable, isTyped, type Row, type Rows } from './typed-values';

/** A form of the configuration, with something to enter into each of its fields. */
export interface WalkedForm {
  /** Address of the form. */
  path: string;
  /** Key of its tab: its own path, or that of the list below its drawer. */
  tab: string;
  isEdit: boolean;
  /** Identifies its draft: pages for the same new record share one. */
  draft: string;
  entries: readonly Entry[];
}

const resolved = resolveConsole(config);

const resourceOf = (name: string) => {
  const resource = resolved.resources.get(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return resource;
};

/** What to enter: of what decides which fields are there, whatever brings the most of them. */
const entriesFor = (route: Route, row: Row, rows: Rows): readonly Entry[] => {
  if (!('resource' in route.page)) return [];
  const { page } = route;
  const fixed: Row = page.kind === 'create' ? page.fixed : {};
  const begun: Row = page.kind === 'edit' ? row : { ...newRecord(resourceOf(page.resource), plainContext()), ...row };
  const fields = fieldsOf(
    toForm({
      resource: resourceOf(page.resource),
      mode: page.kind === 'edit' ? 'edit' : 'create',
      can: () => true,
      isWanted: (name) => !Object.hasOwn(fixed, name) && (page.kind !== 'singleton' || page.fields.includes(name)),
    }),
  );
  const all = fields.map(({ field }) => field);
  const values: Record<string, unknown> = { ...begun, ...fixed };
  const entered: Entry[] = [];
  for (const { field, isDisabled } of fields) {
    if (isDisabled || isComputed(field)) continue;
    const most = enterable(field, row[field.name], { rows, values })
      .slice(0, 8)
      .map((value) => ({ value, count: formState(all, { ...values, [field.name]: value }).visible.size }))
      .reduce<{ value: unknown; count: number } | undefined>(
        (best, each) => (best && best.count >= each.count ? best : each),
        undefined,
      );
    if (!most) continue;
    values[field.name] = most.value;
    entered.push({ name: field.name, value: most.value, isTyped: isTyped(field) });
  }
  const { visible, held } = formState(all, values, { before: begun });
  return entered.filter(({ name }) => visible.has(name) && !held.has(name));
};

/** Pages for new records that show no form of the engine: they have tests of their own. */
const ownPages: ReadonlySet<string | undefined> = new Set(['addKeywords']);

/** Every create and edit page of the configuration, and the pages of one's own record. */
export const walkedForms = (rows: Rows): readonly WalkedForm[] => {
  const used = new Set<string>();
  /** A record that may be edited, another one for each page. */
  const rowFor = (name: string): Row => {
    const { allowedWhen } = resourceOf(name);
    const row = (rows[name] ?? []).find(
      (each) =>
        !used.has(`${name}/${String(each.id)}`) && each.id !== 'u-admin' && holds(allowedWhen.edit?.check, each),
    );
    if (!row) throw new Error(`no ${name} can be edited`);
    used.add(`${name}/${String(row.id)}`);
    return row;
  };
  return [...resolved.routeByPath.values()].flatMap((route) => {
    const { page } = route;
    // A demo has no webhooks, which would be sent to; the form of a new one is walked.
    if (page.kind === 'edit' && page.resource === 'webhooks') return [];
    if (page.kind !== 'create' && page.kind !== 'edit' && page.kind !== 'singleton') return [];
    if (page.kind === 'create' && ownPages.has(resourceOf(page.resource).pages.create)) return [];
    const row = page.kind === 'edit' ? rowFor(page.resource) : {};
    const fixed = page.kind === 'create' && Object.keys(page.fixed).length > 0 ? ` ${JSON.stringify(page.fixed)}` : '';
    const path = route.path.replace(':id', String(row.id));
    return [
      {
        path,
        tab: pathOnScreen(route) === route.path ? path : pathOnScreen(route),
        isEdit: page.kind === 'edit',
        draft: `${page.resource}:${page.kind === 'edit' ? String(row.id) : `new${fixed}`}`,
        entries: entriesFor(route, row, rows),
      },
    ];
  });
};
