import type { Resource } from '../../../language/resource/resource';
import type { Rights } from './rights';

export interface Question {
  resource: Resource;
  rights: Rights;
}

/**
 * Memoizes a function that depends only on the rights of a request and a resource, across all transactions of the request. Keyed by
 * `can`, because that stays the same in all copies of the rights made by `within`.
 */
export const onceForRights = <T extends object>(work: (question: Question) => T): ((question: Question) => T) => {
  const cached = new WeakMap<Rights['can'], WeakMap<Resource, T>>();
  return ({ resource, rights }) => {
    const byResource = cached.get(rights.can) ?? new WeakMap<Resource, T>();
    cached.set(rights.can, byResource);
    const found = byResource.get(resource) ?? work({ resource, rights });
    byResource.set(resource, found);
    return found;
  };
};
