import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

const page = readFileSync('docs/scale.md', 'utf8');

/** The words of a statement, without comments, texts, quoted names, numbers and parameters. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\/\*.*?\*\/|(?:\be)?'(?:[^'\\]|\\.|'')*'|"[^"]*"|\$\d+|\b\d[\w.]*/gs, ' ')
    .match(/[a-z_]\w*|[-+*/<>=~!@#%^&|?:$]+/g) ?? [];

/** A kind of statement as the page writes it: words in a row, `…` for anything in between. */
const kindOf = (written: string) => {
  const parts = written.split('…').map((part) => wordsOf(part).join(' '));
  return {
    written,
    words: wordsOf(written.replaceAll('…', ' ')),
    isIn: (words: readonly string[]) => {
      const text = ` ${words.join(' ')} `;
      let at = 0;
      return parts.every((part) => {
        at = text.indexOf(` ${part} `, at) + 1;
        return at > 0;
      });
    },
  };
};

/** The kinds that its tables have a row for. */
export const kinds = [...page.matchAll(/^\| (`[^|]+`) \| (?!\d)/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, written = '']) => kindOf(written)),
);

/** The words of plain SQL, which every database of the page takes. */
const plain = new Set(wordsOf(/^```sql\n(.*?)^```/ms.exec(page)?.[1] ?? ''));

/** Words of a statement that the page names neither among plain SQL nor in a kind that the statement is of. */
export const unnamedWords = (statement: string, keywords: ReadonlySet<string>): string[] => {
  const words = wordsOf(statement);
  const named = new Set(kinds.filter(({ isIn }) => isIn(words)).flatMap((kind) => kind.words));
  // Words of the language, functions and operators; not the names that a statement gives to its parts.
  const functions = new Set(
    [...statement.matchAll(/(?<!recursive |\) )\b([a-z_]\w*)\(/gi)].map(([, name = '']) => name),
  );
  return words.filter(
    (word) => (keywords.has(word) || functions.has(word) || !/^\w/.test(word)) && !plain.has(word) && !named.has(word),
  );
};

/** Notes what a store sends on the connections of a pool: always with a list of values, unlike what a test asks by itself. */
export const noteStatements = (pool: Pool, sent: Set<string>): Pool =>
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...call: unknown[]) => unknown;
    const query = (...call: unknown[]) => {
      const [first, values] = call;
      if (typeof first === 'string' && Array.isArray(values) && call.length === 2) sent.add(first);
      // A prepared one.
      else if (typeof first === 'object' && first !== null && 'text' in first) sent.add(String(first.text));
      return send(...call);
    };
    Object.assign(client, { query });
  });
