import { within } from './matcher';
import { field, res, route } from './objects';
import type { Scope } from './policy-row';

/** What the policy may say about one resource. */
export interface KnownResource {
  /** Names of its own actions; they are verbs like list, show, create, edit, delete, export and import. */
  readonly actions: readonly string[];
  /** Fields that need a `field:` row of their own. */
  readonly protectedFields: readonly string[];
  /** Whether its records have an owner. If not, only the scope `all` makes sense. */
  readonly isOwned: boolean;
  /** Named conditions on its records, by which a scope can be narrowed. Left out: none. */
  readonly scopes?: readonly string[];
}

/** Every name that exists. A policy row that names anything else is refused. */
export interface KnownNames {
  /** Role names without the `role:` prefix. */
  readonly roles: readonly string[];
  /** Permission names without the `perm:` prefix; they may contain colons. */
  readonly permissions: readonly string[];
  /** Route paths, each starting with `/`. */
  readonly routes: readonly string[];
  /** Resources by name, without the `res:` prefix. */
  readonly resources: Readonly<Record<string, KnownResource>>;
}

/** What a row about one object may say. */
export interface ObjectRules {
  readonly verbs: readonly string[];
  /** What its scope cell may say; `active` is short for `all:active`. */
  readonly scopes: readonly string[];
}

/** The verbs of every resource; a resource's own actions come on top. */
const resourceVerbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

/** The rules of every object that exists, by its name in the policy. Patterns of routes are not among them. */
export const allObjectRules = (known: KnownNames): Map<string, ObjectRules> => {
  const rules = new Map<string, ObjectRules>();
  for (const path of known.routes) rules.set(route(path), routeRules);
  for (const [name, resource] of Object.entries(known.resources)) {
    rules.set(res(name), {
      verbs: [...new Set([...resourceVerbs, ...resource.actions])],
      scopes: scopesOf(resource),
    });
    for (const each of resource.protectedFields) rules.set(field(name, each), fieldRules);
  }
  return rules;
};

/** `own`, `org`, `all`, and each of them narrowed by a named condition: `all:active`. */
const scopesOf = ({ isOwned, scopes: names = [] }: KnownResource): string[] => {
  const plain: Scope[] = isOwned ? ['own', 'org', 'all'] : ['all'];
  return [...plain, ...plain.flatMap((scope) => names.map((name) => `${scope}:${name}`)), ...names];
};

/** The rules of one object cell, or null when it names nothing that exists. A pattern must match at least one route. */
export const objectRules = (options: { object: string; rules: Map<string, ObjectRules> }): ObjectRules | null => {
  const { object, rules } = options;
  const found = rules.get(object);
  if (found) return found;
  const isPattern = object.startsWith('route:/') && object.endsWith('/*') && object.indexOf('*') === object.length - 1;
  return isPattern && [...rules.keys()].some((name) => within(name, object)) ? routeRules : null;
};

const routeRules: ObjectRules = { verbs: ['view'], scopes: ['-'] };
const fieldRules: ObjectRules = { verbs: ['read', 'write'], scopes: ['-'] };
