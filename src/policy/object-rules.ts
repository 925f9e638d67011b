import type { KnownNames } from './known-names';
import type { RowScope } from './policy-row';
import { within } from './within';

/** What a row about one object may say. */
export interface ObjectRules {
  readonly verbs: readonly string[];
  readonly scopes: readonly RowScope[];
}

/** The verbs of every resource; a resource's own actions come on top. */
const resourceVerbs = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import'];

/** The rules of every object that exists, by its name in the policy. Patterns of routes are not among them. */
export function allObjectRules(known: KnownNames): Map<string, ObjectRules> {
  const rules = new Map<string, ObjectRules>();
  for (const route of known.routes) rules.set(`route:${route}`, routeRules);
  for (const [name, resource] of Object.entries(known.resources)) {
    rules.set(`res:${name}`, {
      verbs: [...new Set([...resourceVerbs, ...resource.actions])],
      scopes: resource.isOwned ? ['own', 'org', 'all'] : ['all'],
    });
    for (const field of resource.protectedFields) rules.set(`field:${name}.${field}`, fieldRules);
  }
  return rules;
}

/** The rules of one object cell, or null when it names nothing that exists. A pattern must match at least one route. */
export function objectRules(options: { object: string; rules: Map<string, ObjectRules> }): ObjectRules | null {
  const { object, rules } = options;
  const found = rules.get(object);
  if (found) return found;
  const isPattern = object.startsWith('route:/') && object.endsWith('/*') && object.indexOf('*') === object.length - 1;
  return isPattern && [...rules.keys()].some((name) => within(name, object)) ? routeRules : null;
}

const routeRules: ObjectRules = { verbs: ['view'], scopes: ['-'] };
const fieldRules: ObjectRules = { verbs: ['read', 'write'], scopes: ['-'] };
