import { isCurrency } from '../../fields/base/is-currency';
import { type Field, isMany, isRef } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { languages as all } from '../../shared/label';
import type { Console } from '../console/console';
import type { ConfigMistake } from './config-mistake';

const webAddress = /^https?:\/\/[^/]/;
const faviconHint = 'docs/developers.md says how to get one.';
const webHint = 'Begin with https: or http:.';

/** Whether days can be computed in a time zone: it has an IANA name that the machine knows. */
const isZone = (name: string): boolean => {
  try {
    // Offsets (`+08:00`) are known to some machines only, and have no winter and summer.
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
};

/** Returns every mistake of the site configuration. */
export const checkSite = ({
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
  if (!routeByPath.has(home)) report('home', `"${home}" is no route.`, hintFor(home, routeByPath.keys()));
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
  if (!isZone(timeZone))
    report('timeZone', `"${timeZone}" is no time zone.`, hintFor(timeZone, Intl.supportedValuesOf('timeZone')));
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
