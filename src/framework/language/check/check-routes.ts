import { isWritable } from '../../fields/field';
import type { FieldType } from '../../fields/registry';
import { grantsOf } from '../../shared/grants';
import { hintFor } from '../../shared/hint-for';
import type { Console } from '../console-config';
import { valuesIn } from '../pages/where';
import { flattenRoutes } from '../resolve/resolve-routes';
import type { Resource } from '../resource/resource';
import { verbs as allVerbs, type PageKind } from '../resource/resource-config';
import type { Route } from '../route/route';
import { checkFixedValue } from './check-creates';
import { checkExpression } from './check-expression';
import type { ConfigMistake } from './report';

/** Names that the configuration refers to and code provides; left out: not checked. */
export interface ProvidedNames {
  screens?: readonly string[];
  /** Of the icon library. */
  icons?: readonly string[];
  /** Handlers on the server, for actions of kind `handler`. */
  handlers?: readonly string[];
  /** Units of the product's ledger, for what actions cost and records grant. */
  units?: readonly string[];
  /** The product's ways to tell people something, each with the resource that it needs. */
  channels?: Readonly<Record<string, { needs?: string }>>;
  /** The events that users can subscribe to, those of the framework included. */
  events?: readonly string[];
  /** Custom cells and inputs, with the field types that they support. */
  cells?: Readonly<Record<string, readonly FieldType[]>>;
  inputs?: Readonly<Record<string, readonly FieldType[]>>;
  /** Custom page contents, by kind of page. */
  pages?: { readonly [K in PageKind]?: readonly string[] };
  /** Our own. */
  drawings?: readonly string[];
}

type Report = (path: string, message: string, hint?: string) => void;

/** An address as in the bar of the browser; `:id` is that of a record. */
const addressPattern = /^[A-Za-z0-9\-_.~:/]*$/;
const linkPattern = /^(https?:|mailto:|tel:|\/\/)/;

const checkPageFields = (report: Report, route: Route, console: Console): void => {
  const { page } = route;
  if (!('resource' in page)) return;
  const resource = console.resources.get(page.resource);
  if (!resource) {
    report('resource', `"${page.resource}" is no resource.`, hintFor(page.resource, console.resources.keys()));
    return;
  }
  if (page.kind === 'singleton' && resource.api)
    report('page', `${page.resource} is called in the template's way, which knows no record of one's own.`);
  const named = [
    ...('fixed' in page && route.guardedBy === route.path ? Object.keys(page.fixed) : []),
    // Columns and filters of the resource itself have been checked with the resource.
    ...(page.kind === 'list' && page.columns !== resource.list.columns ? page.columns : []),
    ...(page.kind === 'list' && page.filters !== resource.list.filters ? page.filters : []),
    ...(page.kind === 'singleton' ? page.fields : []),
  ];
  // What the resource itself says has been checked with it.
  if (page.kind === 'list' && page.where !== resource.list.where && Object.keys(page.where).length > 0)
    checkExpression({ report, path: 'where', resource, expression: page.where });
  checkFixed(report, route, resource);
  if (page.kind === 'list') {
    const known: readonly string[] = [...allVerbs, ...resource.actions.map((action) => action.name)];
    for (const name of page.without)
      if (!known.includes(name))
        report('without', `"${name}" is no verb and no action of ${resource.name}.`, hintFor(name, known));
  }
  for (const name of named) {
    if (!resource.fieldByName.has(name))
      report('', `"${name}" is no field of ${resource.name}.`, hintFor(name, resource.fieldByName.keys()));
  }
};

/** What every new record of a page gets: values that its fields take, of fields that can be written when a record is made. */
const checkFixed = (report: Report, { page, path, guardedBy }: Route, resource: Resource): void => {
  // The pages that come with a list repeat what it says.
  if (!('fixed' in page) || guardedBy !== path) return;
  const makes =
    page.kind === 'create' || (page.kind === 'list' && resource.verbs.has('create') && !page.without.has('create'));
  for (const [name, value] of Object.entries(page.fixed)) {
    const field = resource.fieldByName.get(name);
    if (field === undefined) continue;
    if (makes && !isWritable(field))
      report(`fixed.${name}`, `nobody sets "${name}" when a record is made.`, 'Narrow the list with `where`.');
    else checkFixedValue({ report, path: `fixed.${name}`, field, value });
  }
};

const checkView = (report: Report, { page }: Route, console: Console): void => {
  if (page.kind !== 'list' || page.view === 'table') return;
  const list = console.resources.get(page.resource)?.list;
  if (list && list[page.view] === undefined)
    report('view', `"${page.view}" is not described.`, `Add \`list.${page.view}\` to ${page.resource}.`);
};

/** The option that the page itself opens with; what the resource says is checked there. */
const checkFirst = (report: Report, { page }: Route, console: Console): void => {
  if (page.kind !== 'list' || page.first === undefined) return;
  const resource = console.resources.get(page.resource);
  const tabs = resource?.list.tabs;
  if (page.first === tabs?.first) return;
  if (!tabs) {
    report('first', `${page.resource} has no tabs.`, `Add \`list.tabs\` to ${page.resource}.`);
    return;
  }
  const field = resource.fieldByName.get(tabs.by);
  if (!field || !('options' in field)) return;
  const left = valuesIn(page.where)[tabs.by];
  const shown = Object.keys(field.options).filter((option) => left === undefined || [left].flat().includes(option));
  if (!shown.includes(page.first))
    report('first', `"${page.first}" is no option of ${tabs.by} that this page shows.`, hintFor(page.first, shown));
  if (!page.filters.includes(tabs.by))
    report('first', `"${tabs.by}" is no filter of this page, so it has no tabs.`, `Add it to \`filters\`.`);
};

const checkTargets = (report: Report, route: Route, console: Console): void => {
  const { page } = route;
  const targets: Record<string, string | undefined> = {
    activeMenu: route.activeMenu,
    listAt: page.kind === 'create' ? page.listAt : undefined,
    createAt:
      page.kind === 'list' && console.resources.get(page.resource)?.verbs.has('create') && !page.without.has('create')
        ? page.createAt
        : undefined,
  };
  for (const [name, path] of Object.entries(targets)) {
    if (path !== undefined && !console.routeByPath.has(path))
      report(name, `"${path}" is no route.`, hintFor(path, console.routeByPath.keys()));
  }
};

const checkGuard = (report: Report, { guard }: Route, console: Console): void => {
  if (!guard) return;
  const known = grantsOf({ roles: Object.keys(console.roles), permissions: console.permissions });
  if (guard.grants.length === 0) report('guard.grants', 'it names no role and no permission.', hintFor('', known));
  for (const [index, grant] of guard.grants.entries()) {
    if (!known.some((name) => name === grant))
      report(`guard.grants[${index}]`, `"${grant}" is no role and no permission.`, hintFor(grant, known));
  }
};

const checkIcon = (report: Report, { icon, isCustomSvg }: Route, { icons, drawings }: ProvidedNames): void => {
  const known = isCustomSvg ? drawings : icons;
  if (icon && known && !known.includes(icon))
    report('icon', `"${icon}" is no known ${isCustomSvg ? 'drawing' : 'icon'}.`, hintFor(icon, known));
};

const checkRoute = (report: Report, route: Route, console: Console, provided: ProvidedNames): void => {
  for (const language of ['zh', 'en'] as const) {
    if (!route.title[language]?.trim()) report(`title.${language}`, 'the text is missing.');
  }
  if (!route.path.startsWith('/')) report('path', `"${route.path}" does not begin with "/".`);
  if (!addressPattern.test(route.path))
    report('path', `"${route.path}" is no plain address.`, 'Use letters, digits, "-", "_" and ".", and no blanks.');
  checkPageFields(report, route, console);
  checkView(report, route, console);
  checkFirst(report, route, console);
  checkTargets(report, route, console);
  const { page } = route;
  const dashboard = 'dashboard' in page ? page.dashboard : undefined;
  if (dashboard !== undefined && !console.dashboards.has(dashboard))
    report('dashboard', `"${dashboard}" is no dashboard.`, hintFor(dashboard, console.dashboards.keys()));
  if (page.kind === 'screen' && provided.screens && !provided.screens.includes(page.screen)) {
    report('screen', `"${page.screen}" is no screen.`, hintFor(page.screen, provided.screens));
  }
  if (page.kind === 'link' && !linkPattern.test(page.href))
    report('href', `"${page.href}" is no external address.`, 'Begin with https:, http:, mailto:, tel: or //.');
  checkGuard(report, route, console);
  checkIcon(report, route, provided);
};

const checkUnique = (report: (path: string, message: string) => void, routes: readonly Route[]): void => {
  const paths = new Set<string>();
  const names = new Set<string>();
  for (const route of routes) {
    if (paths.has(route.path)) report(`routes[${route.path}]`, 'this path stands in the tree twice.');
    if (names.has(route.name)) report(`routes[${route.path}].name`, `"${route.name}" names another route as well.`);
    paths.add(route.path);
    names.add(route.name);
  }
};

/** Returns every mistake of the tree of routes. */
export const checkRoutes = (console: Console, provided: ProvidedNames): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  const flat = flattenRoutes(console.routes);
  for (const route of flat) {
    const report: Report = (path, message, hint) =>
      mistakes.push({ path: `routes[${route.path}]${path ? `.${path}` : ''}`, message, hint });
    checkRoute(report, route, console, provided);
  }
  checkUnique((path, message) => mistakes.push({ path, message, hint: undefined }), flat);
  return mistakes;
};
