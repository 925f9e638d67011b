import type { Endpoint } from '../../src/framework/contract/endpoint';
import type { Declared } from './declared';
import { shortForm } from './short-form';

const head = ['| call | right | what it does | request | `data` | refusals |', '| --- | --- | --- | --- | --- | --- |'];
const marked = /<!-- endpoints: ([\w, -]+) -->\n[\s\S]*?<!-- end of endpoints -->/g;
const markedParts = /<!-- parts -->\n[\s\S]*?<!-- end of parts -->/;

const groupsOf = (names: string): readonly string[] => names.split(',').map((name) => name.trim());

/** Throws when a group of endpoints is in no table of the pages, or in two. */
export const checkTables = (pages: readonly string[], declared: readonly Declared[]): void => {
  const shown = pages.flatMap((page) => [...page.matchAll(marked)].flatMap(([, names = '']) => groupsOf(names)));
  const groups = [...new Set(declared.map(({ group }) => group))];
  const wrong = groups.filter((group) => shown.filter((name) => name === group).length !== 1);
  if (wrong.length > 0) throw new Error(`docs/api/ must have one table for each of: ${wrong.join(', ')}`);
};

/** Replaces every table of endpoints in a page by the one made from the declarations. */
export const withEndpointTables = (page: string, declared: readonly Declared[]): string =>
  page
    .replace(marked, (_whole, names: string) => {
      const rows = groupsOf(names).flatMap((group) => declared.filter((one) => one.group === group).map(rowOf));
      return [`<!-- endpoints: ${names} -->`, ...head, ...rows, '<!-- end of endpoints -->'].join('\n');
    })
    .replace(markedParts, () => ['<!-- parts -->', ...partsOf(declared), '<!-- end of parts -->'].join('\n'));

/** Named parts that answers refer to. */
const partsOf = (declared: readonly Declared[]): readonly string[] => {
  const parts = declared.map(({ endpoint: { answer } }) => (answer ? shortForm(answer, 'output').parts : {}));
  const rows = Object.entries(Object.assign({}, ...parts) as Record<string, string>).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return ['| name | shape |', '| --- | --- |', ...rows.map(([name, form]) => `| ${name} | ${inCell(form)} |`)];
};

const inCell = (form: string): string => `\`${form.replaceAll('|', '\\|')}\``;

const rowOf = ({ endpoint, text, data, refusals }: Declared): string =>
  `| ${[callOf(endpoint), rightOf(endpoint), text, requestOf(endpoint), data || answerOf(endpoint), refusals].join(' | ')} |`;

const requestOf = ({ query, body, takesFile }: Endpoint): string => {
  const sent = [
    takesFile ? 'the file' : '',
    body ? inCell(shortForm(body, 'input').form || '{ .. }') : '',
    query ? ['query', inCell(shortForm(query, 'input').form)].filter((part) => part !== '``').join(' ') : '',
  ];
  return sent.filter(Boolean).join('; ') || '–';
};

const answerOf = ({ answer }: Endpoint): string =>
  answer ? inCell(shortForm(answer, 'output').form || '..') : '`null`';

const callOf = ({ method, path, also = [] }: Endpoint): string =>
  [`${method} ${path}`, ...also].map((address) => `\`${address}\``).join(', ');

const rightOf = ({ right, orRight, sendsToken, whileLocked, isDemo }: Endpoint): string => {
  const rights = [right, ...(orRight ? [orRight] : [])].map((one) =>
    typeof one === 'string' ? one : `\`${one.object} ${one.action}\``,
  );
  const remarks = [
    sendsToken && 'with the token',
    whileLocked && 'also while the screen is locked',
    isDemo && 'demo only',
  ].filter((remark) => remark !== undefined);
  return [rights.join(' or '), ...remarks].join(', ');
};
