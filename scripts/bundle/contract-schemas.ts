import type { Plugin } from 'vite';

const schemas = new Set(['body', 'query', 'answer']);

/** A node of the syntax tree; those of calls and objects have more. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: readonly { properties?: readonly { start: number; end: number; key?: { name?: string } }[] }[];
}

const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return 'type' in value && 'start' in value ? [value as unknown as Node, ...inner] : inner;
};

/**
 * The browser needs no schema of an endpoint: types are all that it has of them. Without those properties of a declaration nothing refers to
 * the schemas, and they are dropped together with zod.
 */
export const contractSchemas = (): Plugin => ({
  name: 'contract-schemas',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /\bendpoint\(\{/ },
    handler(code) {
      if (this.environment.config.consumer !== 'client') return undefined;
      const calls = nodesIn(this.parse(code)).filter(
        ({ type, callee }) => type === 'CallExpression' && callee?.name === 'endpoint',
      );
      const dropped = calls
        .flatMap(({ arguments: [declared] = [] }) => declared?.properties ?? [])
        .filter(({ key }) => schemas.has(key?.name ?? ''));
      let rest = code;
      for (const { start, end } of dropped) {
        const whole = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
        // Blanks, so that every place in the source stays where it is.
        rest = rest.slice(0, start) + rest.slice(start, whole).replace(/\S/g, ' ') + rest.slice(whole);
      }
      return { code: rest, map: null };
    },
  },
});
