import type { Resource } from '../../language/resource/resource';
import type { Rights } from './rights';

interface Question {
  resource: Resource;
  rights: Rights;
}

/**
 * The same function, which works once for the rights of a request and a resource, in however many transactions it is asked: what
 * follows from those two alone. `can` stands for the rights, because it stays the same in all that `within` makes of them.
 */
export const onceForRights = <T extends object>(work: (question: Question) => T): ((question: Question) => T) => {
  const known = new WeakMap<Rights['can'], WeakMap<Resource, T>>();
  return ({ resource, rights }) => {
    const byResource = known.get(rights.can) ?? new WeakMap<Resource, T>();
    known.set(rights.can, byResource);
    const found = byResource.get(resource) ?? work({ resource, rights });
    byResource.set(resource, found);
    return found;
  };
};
