import { usualCurrency } from '../../fields/base/format';
import { isMoney } from '../../fields/money/money';
import { isObject } from '../../shared/is-object';
import { languages as all, type Language, siteLanguages } from '../../shared/label';
import type { ConsoleConfig } from '../console/console-config';

/** Whether an object is a text beside what it names: it has one in a language of the site. */
const isLabel = (value: object, languages: readonly Language[]): boolean =>
  languages.some((language) => typeof Reflect.get(value, language) === 'string');

/**
 * A configuration in the words of its site: amounts have its currency unless they name their own, and labels a text in every language, so
 * that nothing that is made of them asks which there are. The same object where the site says nothing of it.
 */
export const localize = (config: ConsoleConfig): ConsoleConfig => {
  const { currency = usualCurrency } = config.site;
  const { languages } = siteLanguages(config.site);
  const missing = all.filter((language) => !languages.includes(language));
  if (missing.length === 0 && currency === usualCurrency) return config;
  const done = new WeakMap<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const cached = done.get(value);
    if (cached !== undefined) return cached;
    const made = Array.isArray(value) ? value.map(copy) : isPlain(value) ? copyObject(value) : value;
    done.set(value, made);
    return made;
  };
  const copyObject = (value: Record<string, unknown>): unknown => {
    const own = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]));
    if (isMoney(own) && own.currency === undefined) own.currency = currency;
    if (missing.length > 0 && isLabel(own, languages))
      for (const language of missing) own[language] = languages.map((spoken) => own[spoken]).find(Boolean);
    return own;
  };
  return copy(config) as ConsoleConfig;
};

const isPlain = (value: object): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));
