import type { TokenGrants } from '../../contract/api-tokens';
import type { Console } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';
import { type Can, res } from '../../rights/objects';
import { isObject } from '../../shared/is-object';
import { strings, users } from '../auth/users';
import { webhooks } from '../auth/webhooks';

const readingVerbs = ['list', 'show'];
/** A sheet is carried out as a job of its owner, whose rights are wider than a token's. */
const notForTokens = new Set(['import']);

/**
 * What any token may be given of a resource. Of accounts it is reading alone: whoever makes accounts, sets passwords or changes roles could
 * give itself what outlives the token; and so is it of webhooks, which go on telling what their owner may read.
 */
const tokenVerbs = ({ name, verbs, actions }: Resource): readonly string[] => {
  if (name === users || name === webhooks) return readingVerbs.filter((verb) => verbs.has(verb as 'list' | 'show'));
  const done = actions.flatMap((action) =>
    action.kind === 'open' || (action.kind === 'update' && action.oneTimeHours !== undefined) ? [] : action.name,
  );
  return [...[...verbs].filter((verb) => !notForTokens.has(verb)), ...done];
};

/** What somebody could give a token: what they may do themselves, of what tokens may do at all. */
export const offeredGrants = ({ console, can }: { console: Console; can: Can }): TokenGrants =>
  Object.fromEntries(
    [...console.resources.values()].flatMap((resource) => {
      const mine = tokenVerbs(resource).filter((action) => can({ object: res(resource.name), action }));
      return mine.length === 0 ? [] : [[resource.name, mine]];
    }),
  );

/** The grants of a body that are among the offered ones; undefined for anything else, and for none at all. */
export const readGrants = (value: unknown, offered: TokenGrants): TokenGrants | undefined => {
  if (!isObject(value)) return undefined;
  const asked = Object.entries(value).filter(([, verbs]) => !Array.isArray(verbs) || verbs.length > 0);
  const isOffered = ([name, verbs]: [string, unknown]): boolean =>
    Object.hasOwn(offered, name) &&
    Array.isArray(verbs) &&
    verbs.every((verb) => typeof verb === 'string' && offered[name]?.includes(verb));
  if (asked.length === 0 || !asked.every(isOffered)) return undefined;
  return Object.fromEntries(asked.map(([name, verbs]) => [name, [...new Set(strings(verbs))]]));
};

/** The grants of a token by the console of now: an action that has become one that no token may carry out is lost to it. */
export const effectiveGrants = ({ console, grants }: { console: Console; grants: TokenGrants }): TokenGrants =>
  Object.fromEntries(
    Object.entries(grants).map(([name, verbs]) => {
      const resource = console.resources.get(name);
      const known = resource ? tokenVerbs(resource) : [];
      return [name, verbs.filter((verb) => known.includes(verb))];
    }),
  );
