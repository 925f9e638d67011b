import type { Question, Scope } from '../../../../src/framework/rights/policy-row';

/**
 * The semantics of a policy text, a second time and without casbin or anything of src/framework/rights: splits the text naively
 * (it is only given texts that were accepted) and walks all rows for every question.
 */
export const evaluator = (text: string): ((question: Question) => Scope | null) => {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
    .map((line) => [...line.matchAll(/[ \t]*(?:"((?:[^"]|"")*)"|([^",]*?))[ \t]*(?:,|$)/g)])
    .map((matches) => matches.map((match) => match[1]?.split('""').join('"') ?? match[2] ?? ''));

  return ({ subject, object, action }) => {
    if (subject.isSuper) return 'all';
    const held = new Set(subject.grants);
    const found = new Set<string>();
    for (const [, mode, subjects = '', pattern = '', actions = '', scope = ''] of rows) {
      const named = subjects.split('|');
      const matching = named.filter((name) => held.has(name)).length;
      let isGuarded = matching > 0;
      if (mode === 'all') isGuarded = matching === named.length;
      if (mode === 'except') isGuarded = matching === 0 && held.size > 0;
      if (!isGuarded || !actions.split('|').some((word) => word === action)) continue;
      if (object === pattern || isBelow(object, pattern)) found.add(scope);
    }
    if (found.has('all') || found.has('-')) return 'all';
    if (found.has('org')) return 'org';
    return found.has('own') ? 'own' : null;
  };
};

const isBelow = (object: string, pattern: string): boolean => {
  if (!pattern.endsWith('/*')) return false;
  const parents = pattern.split('/').slice(0, -1);
  const parts = object.split('/');
  if (parts.length <= parents.length || parents.some((part, index) => parts[index] !== part)) return false;
  return parts.slice(parents.length).every((part) => !['', '.', '..'].includes(part));
};
