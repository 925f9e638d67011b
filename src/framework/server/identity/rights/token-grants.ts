import type { TokenGrants } from '../../../contract/api-tokens';
import type { Console } from '../../../language/console-config';
import type { Resource } from '../../../language/resource/resource';
import { type Can, res } from '../../../rights/objects';
import { users } from '../users';

const readingVerbs = ['list', 'show'];
/** An import runs as a job of the owner, whose rights exceed those of a token. */
const notForTokens = new Set(['import']);

/**
 * What tokens may be granted on a resource. Accounts are read-only: creating accounts, setting passwords or changing roles could create
 * access that outlives the token. So is whatever hands out a secret when it is made, for the same reason.
 */
const tokenVerbs = ({ name, verbs, actions, shownOnce }: Resource): readonly string[] => {
  if (name === users || Object.keys(shownOnce).length > 0)
    return readingVerbs.filter((verb) => verbs.has(verb as 'list' | 'show'));
  const done = actions.flatMap((action) =>
    action.kind === 'open' || (action.kind === 'update' && action.oneTimeHours !== undefined) ? [] : action.name,
  );
  return [...[...verbs].filter((verb) => !notForTokens.has(verb)), ...done];
};

/** What a user can grant to a token: their own rights, limited to what tokens may do at all. */
export const offeredGrants = ({ console, can }: { console: Console; can: Can }): TokenGrants =>
  Object.fromEntries(
    [...console.resources.values()].flatMap((resource) => {
      const mine = tokenVerbs(resource).filter((action) => can({ object: res(resource.name), action }));
      return mine.length === 0 ? [] : [[resource.name, mine]];
    }),
  );

/** The requested grants; undefined unless all of them are offered and there is at least one. */
export const readGrants = (grants: TokenGrants, offered: TokenGrants): TokenGrants | undefined => {
  const request = Object.entries(grants).filter(([, verbs]) => verbs.length > 0);
  const isOffered = ([name, verbs]: [string, readonly string[]]): boolean =>
    Object.hasOwn(offered, name) && verbs.every((verb) => offered[name]?.includes(verb));
  if (request.length === 0 || !request.every(isOffered)) return undefined;
  return Object.fromEntries(request.map(([name, verbs]) => [name, [...new Set(verbs)]]));
};

/** The grants of a token under the current console: actions that tokens may no longer carry out are dropped. */
export const effectiveGrants = ({ console, grants }: { console: Console; grants: TokenGrants }): TokenGrants =>
  Object.fromEntries(
    Object.entries(grants).map(([name, verbs]) => {
      const resource = console.resources.get(name);
      const known = resource ? tokenVerbs(resource) : [];
      return [name, verbs.filter((verb) => known.includes(verb))];
    }),
  );
