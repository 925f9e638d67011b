import type { PolicyObjectView } from '../../contract/policy';
import { guardModes } from '../../rights/policy-row';
import { separatorOf } from '../../rights/read-role';

/** A word that is valid at the caret. */
export interface Suggestion {
  word: string;
  /** Display name. */
  label?: string;
}

/** The valid words at a position, and the range of the text that they replace. */
export interface Suggestions {
  list: readonly Suggestion[];
  from: number;
  to: number;
}

/** The names that rows may contain. */
export interface Vocabulary {
  roles: readonly { name: string; label: string }[];
  /** Names of the permissions of the configuration. */
  permissions: readonly string[];
  objects: readonly (Pick<PolicyObjectView, 'object' | 'scopes'> & {
    label: string;
    actions: readonly { name: string; label: string }[];
  })[];
}

/** Maximum number of suggestions. */
const mostOffered = 50;

const patternsOf = (objects: Vocabulary['objects']): readonly Suggestion[] => {
  const paths = objects.flatMap(({ object }) => /^(route:\/.*)\/[^/]+$/.exec(object)?.[1] ?? []);
  return [...new Set(paths)].map((path) => ({ word: `${path}/*` }));
};

/** The valid words of the last of `cells`, by the cells before it: `p, mode, subjects, object, actions, scope`. */
const wordsOf = (cells: readonly string[], { roles, permissions, objects }: Vocabulary): readonly Suggestion[] => {
  const about = objects.find(({ object }) => object === cells[3]?.trim());
  switch (cells.length) {
    case 1:
      return [{ word: 'p' }, { word: 'role' }];
    case 2:
      return guardModes.map((word) => ({ word }));
    case 3:
      return [
        ...roles.map(({ name, label }) => ({ word: `role:${name}`, label })),
        ...permissions.map((name) => ({ word: `perm:${name}` })),
      ];
    case 4:
      return [...objects.map(({ object, label }) => ({ word: object, label })), ...patternsOf(objects)];
    case 5:
      return about?.actions.map(({ name, label }) => ({ word: name, label })) ?? [{ word: 'view' }];
    case 6:
      return (about?.scopes ?? ['-']).map((word) => ({ word }));
    default:
      return [];
  }
};

/** Returns the words that are valid at the caret, those that begin with the typed letters first; undefined if there are none. */
export const suggestAt = (text: string, caret: number, known: Vocabulary): Suggestions | undefined => {
  const begin = text.lastIndexOf('\n', caret - 1) + 1;
  const before = text.slice(begin, caret);
  if (/^\s*"?#/.test(before)) return undefined;
  const cells = before.split(separatorOf(text));
  if (cells[0]?.trim() === 'role' && cells.length > 1) return undefined;
  const parts = (cells.at(-1) ?? '').trimStart().split('|');
  const typed = parts.at(-1) ?? '';
  const rest = /^[^,;|\s]*/.exec(text.slice(caret))?.[0] ?? '';
  const wanted = typed.toLowerCase();
  const list = wordsOf(cells, known)
    .filter(
      ({ word, label = '' }) => !parts.slice(0, -1).includes(word) && `${word} ${label}`.toLowerCase().includes(wanted),
    )
    .map((one) => ({ one, isFirst: one.word.toLowerCase().startsWith(wanted) }))
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, mostOffered)
    .map(({ one }) => one);
  return list.length === 0 ? undefined : { list, from: caret - typed.length, to: caret + rest.length };
};
