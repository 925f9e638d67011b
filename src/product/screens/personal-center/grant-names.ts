import type { TokenGrants } from '../../../framework/contract/api-tokens';

/** A grant as one text, `articles:list`, which names of resources and verbs cannot hold otherwise. */
export const grantName = (resource: string, verb: string): string => `${resource}:${verb}`;

/** The chosen grants by resource. */
export const grantsOf = (names: readonly string[]): TokenGrants => {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const [resource = '', verb = ''] = name.split(':');
    found[resource] = [...(found[resource] ?? []), verb];
  }
  return found;
};
