import { isCurrency } from '../../fields/base/is-currency';
import { isOfOthers } from '../../fields/computed';
import { type Field, hasOptions, isComputed, isList, isMany, isRef, kitOf } from '../../fields/field';
import { partsOfLookup } from '../../fields/lookup';
import { isZone, zoneNames } from '../../fields/text/formats';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { languages as all } from '../../shared/label';
import type { Console, ConsoleConfig } from '../console-config';
import { localize, resolveConsole, withRoles } from '../resolve/resolve';
import type { Resource } from '../resource/resource';
import { pageKinds } from '../resource/resource-config';
import { ownerThrough } from '../resource/system-fields';
import { checkDashboards } from './check-dashboards';
import { checkFormerNames } from './check-former-names';
import { checkPlugins } from './check-plugins';
import { checkResource } from './check-resource';
import { checkRollups } from './check-rollups';
import { checkRoutes, type ProvidedNames } from './check-routes';
import type { ConfigMistake } from './report';

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

/** What moves only by actions has a choice of its own: a lookup is never moved. */
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
  // A reference to no resource is reported at its own place.
  const target = console.resources.get(reference.to);
  if (target === undefined) return;
  const other = target.fieldByName.get(of);
  if (field.name === ownerThrough) {
    const users = target.fields
      .filter((one) => isRef(one) && !isMany(one) && one.to === accountsResource && one.lookup === undefined)
      .map(({ name }) => name);
    if (users.includes(of)) return;
    const what = other === undefined ? `is no field of ${target.name}` : 'names no single user';
    report(`"${of}" ${what}.`, hintFor(of, users));
    return;
  }
  if (other === undefined) {
    report(`"${of}" is no field of ${target.name}.`, hintFor(of, target.fieldByName.keys()));
    return;
  }
  const name = `${target.name}.${of}`;
  if (isOfOthers(other, target.fieldByName))
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
const checkLookups = (console: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of console.resources.values())
    for (const field of resource.fields) {
      if (field.lookup === undefined) continue;
      const own = field.translates === undefined ? `${field.name}.lookup` : `${field.translates}.languages`;
      const place = field.name === ownerThrough ? 'ownedBy' : `fields.${own}`;
      const path = `resources.${resource.name}.${place}`;
      const report: Place['report'] = (message, hint) => mistakes.push({ path, message, hint });
      checkLookup({ report, console, resource, field, path: field.lookup });
    }
  return mistakes;
};

type Report = (path: string, message: string, hint?: string) => void;

interface ReplacementPlace {
  report: Report;
  field: Field;
  part: 'cell' | 'input';
  known: ProvidedNames['cells'];
}

const checkName = ({ report, field, part, known }: ReplacementPlace): void => {
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
const isNeeded = (field: Field, resource: Resource): boolean =>
  resource.actions.some((action) => action.kind === 'update' && action.form.includes(field.name));

const checkField = (report: Report, field: Field, resource: Resource, { cells, inputs }: ProvidedNames): void => {
  checkName({ report, field, part: 'cell', known: cells });
  checkName({ report, field, part: 'input', known: inputs });
  if (field.input === undefined) return;
  const path = `fields.${field.name}.input`;
  if (isList(field)) report(path, 'the items of a list are placed by the form.', 'Leave `input` out.');
  else if (field.readOnly && !isNeeded(field, resource))
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
const checkReplacements = (console: Console, provided: ProvidedNames): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  for (const resource of console.resources.values()) {
    const report: Report = (path, message, hint) =>
      mistakes.push({ path: `resources.${resource.name}.${path}`, message, hint });
    for (const field of resource.fields) checkField(report, field, resource, provided);
    checkPages(report, resource, provided.pages);
  }
  return mistakes;
};

const webAddress = /^https?:\/\/[^/]/;
const faviconHint = 'docs/developers/screens.md says how to get one.';
const webHint = 'Begin with https: or http:.';

/** Returns every mistake of the site configuration. */
const checkSite = ({
  site: {
    home,
    shop,
    externalSearch,
    favicons = {},
    personalCenter,
    noticesPage,
    organisation,
    timeZone,
    languages,
    language,
    currency,
    title,
    demoMenu,
  },
  roles,
  routeByPath,
  resources,
}: Console): ConfigMistake[] => {
  const mistakes: ConfigMistake[] = [];
  const report = (path: string, message: string, hint?: string) =>
    mistakes.push({ path: `site.${path}`, message, hint });
  const homePage = routeByPath.get(home)?.page;
  if (homePage === undefined) report('home', `"${home}" is no route.`, hintFor(home, routeByPath.keys()));
  else if (homePage.kind === 'group' || homePage.kind === 'link' || home.includes(':'))
    report(
      'home',
      `"${home}" is no page that can be opened by itself.`,
      'Name a list, a dashboard, a form or a screen.',
    );
  for (const [name, path] of Object.entries({ personalCenter, noticesPage })) {
    if (path !== undefined && !routeByPath.has(path))
      report(name, `"${path}" is no route.`, hintFor(path, routeByPath.keys()));
  }
  if (shop !== undefined && !webAddress.test(shop)) report('shop', `"${shop}" is no web address.`, webHint);
  for (const [hash, icon] of Object.entries(favicons)) {
    if (!/^[0-9a-f]{14}$/.test(hash)) report('favicons', `"${hash}" is no hash.`, faviconHint);
    if (!/^(\/[^/]|https:\/\/[^/])/.test(icon))
      report(`favicons.${hash}`, `"${icon}" is no icon.`, 'Begin with / or https:.');
  }
  const users = resources.get(accountsResource);
  const isUser = (field: Field | undefined): boolean => isRef(field) && !isMany(field) && field.to === accountsResource;
  for (const way of ['transitive', 'direct'] as const)
    for (const name of organisation[way])
      if (!isUser(users?.fieldByName.get(name)))
        report(
          `organisation.${way}`,
          `"${name}" is no field of users that refers to one user.`,
          hintFor(name, users?.fields.filter(isUser).map((field) => field.name) ?? []),
        );
  if (!isZone(timeZone)) report('timeZone', `"${timeZone}" is no time zone.`, hintFor(timeZone, zoneNames()));
  for (const each of languages)
    if (!all.includes(each)) report('languages', `"${each}" is no language.`, hintFor(each, all));
  if (languages.length === 0) report('languages', 'there is none.', hintFor('', all));
  if (!languages.includes(language))
    report('language', `"${language}" is not among the languages.`, hintFor(language, languages));
  for (const role of Array.isArray(demoMenu) ? demoMenu : [])
    if (!Object.hasOwn(roles, role)) report('demoMenu', `"${role}" is no role.`, hintFor(role, Object.keys(roles)));
  if (!isCurrency(currency))
    report('currency', `"${currency}" is no currency.`, 'Write a code of ISO 4217: CNY, EUR, USD.');
  for (const each of all) if (!title[each]?.trim()) report(`title.${each}`, 'the text is missing.');
  if (externalSearch === undefined) return mistakes;
  const { name, url } = externalSearch;
  for (const language of ['zh', 'en'] as const) {
    if (!name[language]?.trim()) report(`externalSearch.name.${language}`, 'the text is missing.');
  }
  if (!webAddress.test(url)) report('externalSearch.url', `"${url}" is no web address.`, webHint);
  if (!url.includes('{term}')) {
    report('externalSearch.url', `"${url}" has no place for the term.`, 'Write {term} where it belongs.');
  }
  return mistakes;
};

/**
 * Returns every mistake of a configuration, each with its path and a hint; empty when it is valid. Finds what the compiler
 * cannot see: wrong names in plain text, missing texts, paths that lead nowhere.
 */
export const checkConsole = (written: ConsoleConfig, named: ProvidedNames = {}): ConfigMistake[] => {
  const ofPlugins = written.use?.flatMap(({ screens = [] }) => screens) ?? [];
  const provided = named.screens ? { ...named, screens: [...named.screens, ...ofPlugins] } : named;
  const config = withRoles(localize(written));
  const console = resolveConsole(config);
  const context = {
    resourceNames: Object.keys(config.resources),
    routePaths: new Set(console.routeByPath.keys()),
    routeByPath: console.routeByPath,
    resources: console.resources,
    handlers: provided.handlers,
    units: provided.units,
    roles: Object.keys(config.roles),
    channels: provided.channels,
    events: provided.events,
  };
  const renamed: ConfigMistake[] = [];
  checkFormerNames({
    report: (path, message, hint) => renamed.push({ path, message, hint }),
    path: 'resources',
    named: config.resources,
  });
  return [
    ...checkPlugins(written, console.routeByPath),
    ...renamed,
    ...Object.entries(config.resources).flatMap(([name, written]) => checkResource(name, written, context)),
    ...checkRoutes(console, provided),
    ...checkRollups(console),
    ...checkLookups(console),
    ...checkDashboards(console),
    ...checkReplacements(console, provided),
    ...checkSite(console),
  ];
};
