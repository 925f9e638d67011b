import type { Endpoint } from './endpoint';

/** The table of endpoints cannot be served; the message lists every mistake. */
export class EndpointTableError extends Error {
  override name = 'EndpointTableError';
}

/** Rejects a table in which an endpoint declares no right or two share an address. The types hold the first as well; data may bypass them. */
export const checkTable = (endpoints: readonly Endpoint[]): void => {
  const seen = new Set<string>();
  const mistakes = endpoints.flatMap(({ method, path, right }) => {
    const address = `${method} ${path}`;
    const isTwice = seen.has(address);
    seen.add(address);
    return [
      ...(isRight(right) ? [] : [`${address}: 未声明权限 no right is declared`]),
      ...(isTwice ? [`${address}: 重复 declared twice`] : []),
    ];
  });
  if (mistakes.length > 0) throw new EndpointTableError(mistakes.join('\n'));
};

const isRight = (right: unknown): boolean => {
  if (right === 'public' || right === 'session') return true;
  if (typeof right !== 'object' || right === null || !('object' in right) || !('action' in right)) return false;
  return isName(right.object) && isName(right.action);
};

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
