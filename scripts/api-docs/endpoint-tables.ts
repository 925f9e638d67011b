import type { Endpoint } from '../../src/framework/contract/endpoint';
import type { Rules } from '../../src/framework/contract/rules';
import type { Declared } from './declared';

const head = ['| call | right | what it does | request | `data` | refusals |', '| --- | --- | --- | --- | --- | --- |'];
const marked = /<!-- endpoints: ([\w, -]+) -->\n[\s\S]*?<!-- end of endpoints -->/g;

/** Replaces every table of endpoints in a document by the one made from the declarations. Throws when an endpoint is in none, or in two. */
export const withEndpointTables = (document: string, declared: readonly Declared[]): string => {
  const shown: string[] = [];
  const filled = document.replace(marked, (_whole, names: string) => {
    const groups = names.split(',').map((name) => name.trim());
    shown.push(...groups);
    const rows = groups.flatMap((group) => declared.filter((one) => one.group === group).map(rowOf));
    return [`<!-- endpoints: ${names} -->`, ...head, ...rows, '<!-- end of endpoints -->'].join('\n');
  });
  const groups = [...new Set(declared.map(({ group }) => group))];
  const wrong = groups.filter((group) => shown.filter((name) => name === group).length !== 1);
  if (wrong.length > 0) throw new Error(`docs/api.md must have one table for each of: ${wrong.join(', ')}`);
  return filled;
};

const rowOf = ({ endpoint, text, request, data, refusals }: Declared): string =>
  `| ${[
    callOf(endpoint),
    rightOf(endpoint),
    text,
    request || (endpoint.rules ? bodyOf(endpoint.rules) : '–'),
    data || '`null`',
    refusals,
  ].join(' | ')} |`;

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

const bodyOf = (rules: Rules): string => {
  const values = Object.entries(rules).map(([name, { check, isOptional }]) => {
    const choices = check.kind === 'oneOf' ? `: ${check.values.map((value) => `'${value}'`).join(' \\| ')}` : '';
    return `${name}${isOptional ? '?' : ''}${choices}`;
  });
  return `\`{ ${values.join(', ')} }\``;
};
