import { isObject } from '../../shared/is-object';
import type { Label } from '../../shared/label';
import type { RouteGuard, RouteMeta } from './route';
import { RouteFormatError } from './server-route';

type Fields = Readonly<Record<string, unknown>>;

/** Parses one value; undefined when it is invalid. */
type Reader<T> = (value: unknown) => T | undefined;

const hostile: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A plain JSON object without keys that could reach a prototype; anything else is rejected. */
export const readFields = (value: unknown, routePath: string): Fields => {
  if (!isObject(value))
    throw new RouteFormatError({ routePath, detail: { zh: '应为对象', en: 'an object is expected' } });
  for (const key of Object.keys(value)) {
    if (!hostile.has(key)) continue;
    const detail = { zh: `不允许的键名“${key}”`, en: `the key "${key}" is not allowed` };
    throw new RouteFormatError({ routePath, detail });
  }
  return value as Fields;
};

const maxText = 200;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maxText;

const label: Reader<Label> = (value) => {
  if (isText(value)) return { zh: value, en: value };
  if (typeof value !== 'object' || value === null) return undefined;
  const { zh, en } = value as { zh?: unknown; en?: unknown };
  return isText(zh) && isText(en) ? { zh, en } : undefined;
};

const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const word: Reader<string> = (value) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined);
const target: Reader<'_blank' | '_self'> = (value) => (value === '_blank' || value === '_self' ? value : undefined);

/** A path of the console: it starts with one slash and contains nothing that a browser would take for another place. */
export const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= 500 &&
  /^\/(?!\/)[^\s\\?#]*$/.test(value) &&
  !value.split('/').some((segment) => segment === '.' || segment === '..');

const localPath: Reader<string> = (value) => (isLocalPath(value) ? value : undefined);

const modes: readonly unknown[] = ['any', 'all', 'except', undefined];
const isGrant = (value: unknown): boolean => isText(value) && /^(role|perm):./.test(value);

const guard: Reader<RouteGuard> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { grants, mode } = value as { grants?: unknown; mode?: unknown };
  if (!Array.isArray(grants) || grants.length === 0 || grants.length > 100) return undefined;
  if (!grants.every(isGrant) || !modes.includes(mode)) return undefined;
  return mode === undefined ? { grants } : { grants, mode: mode as NonNullable<RouteGuard['mode']> };
};

/** The parser of every property of a meta; the compiler holds the list complete. */
const readers: { [K in Exclude<keyof RouteMeta, 'name'>]-?: Reader<NonNullable<RouteMeta[K]>> } = {
  title: label,
  icon: word,
  isCustomSvg: flag,
  badge: label,
  dot: flag,
  hidden: flag,
  levelHidden: flag,
  guard,
  activeMenu: localPath,
  dynamicNewTab: flag,
  noClosable: flag,
  tabHidden: flag,
  breadcrumbHidden: flag,
  target,
  noColumn: flag,
  noLayout: flag,
};

/**
 * Parses the meta of a server's route; missing and `null` properties are left out, except for the title. @throws
 * RouteFormatError
 */
export const readServerMeta = (value: unknown, routePath: string): RouteMeta => {
  const fields = readFields(value, routePath);
  const meta: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if ((given === undefined || given === null) && name !== 'title') continue;
    const known = read(given);
    if (known === undefined) {
      const detail = { zh: `meta.${name} 不正确`, en: `meta.${name} is wrong` };
      throw new RouteFormatError({ routePath, detail });
    }
    meta[name] = known;
  }
  return meta as unknown as RouteMeta;
};
