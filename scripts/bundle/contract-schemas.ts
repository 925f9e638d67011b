import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The names that a node refers to, without nodes that are left out; what a property is called is none. */
const namesIn = (node: Node, without: ReadonlySet<Node>): string[] => {
  if (without.has(node)) return [];
  if (node.type === 'Identifier') return [String(node.name)];
  const { key, property, computed } = node;
  return partsOf(node)
    .filter((part) => computed || (part !== key && part !== property))
    .flatMap((part) => namesIn(part, without));
};

const callsOfEndpoint = (node: Node): Node[] => {
  const inner = partsOf(node).flatMap(callsOfEndpoint);
  return isNode(node.callee) && node.callee.name === 'endpoint' ? [node, ...inner] : inner;
};

/** The properties of an endpoint that are schemas. */
const schemasOf = (call: Node): Node[] =>
  partsOf(call)
    .flatMap(({ properties }) => (Array.isArray(properties) ? properties : []))
    .filter(({ key }: Node) => isNode(key) && /^(body|query|answer)$/.test(String(key.name)));

/** The names that a statement declares: `export const x = …`, `const x = …`, `import { x } from …`. */
const declaredBy = (statement: Node): string[] => {
  const { declarations, specifiers = [] } = isNode(statement.declaration) ? statement.declaration : statement;
  return ((declarations ?? specifiers) as Node[]).map(({ id, local }) => String(((id ?? local) as Node).name));
};

/** As it is written, and as the development server addresses it: `/node_modules/.vite/deps/zod_mini.js?v=…`, `/src/…/rules.ts?t=…`. */
const schemaSources = /(^zod\/mini|\/zod_mini\.js|\/rules(-[\w-]+)?(\.[jt]s)?)(\?.*)?$/;

const isOfSchemas = ({ type, source }: Node): boolean =>
  type === 'ImportDeclaration' && isNode(source) && schemaSources.test(String(source.value));

/**
 * The browser needs no schema of an endpoint: types are all that it has of them. From the files of a contract this takes the schemas in the
 * endpoints, the values that are made of zod or of the contract's rules, and what is imported for them. The rest stays where it was.
 */
export const contractSchemas = (): Plugin => ({
  name: 'contract-schemas',
  enforce: 'pre',
  transform: {
    order: 'post',
    // The rules themselves stay: a console elsewhere may use them in its own code.
    filter: { id: /\/contract\/(?!rules(\.ts|-[\w-]{8}\.js))[\w-]+\.[jt]s$/ },
    handler(code) {
      if (this.environment.config.consumer !== 'client') return undefined;
      const { body } = this.parse(code) as unknown as { body: readonly Node[] };
      const gone = new Set(body.flatMap(callsOfEndpoint).flatMap(schemasOf));
      const schemas = new Set<string>();
      for (const statement of body) {
        // What was bundled for a package exports its names together.
        if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
          for (const one of statement.specifiers as Node[])
            if (schemas.has(String((one.local as Node).name))) gone.add(one);
          continue;
        }
        const isSchema = isOfSchemas(statement) || namesIn(statement, gone).some((name) => schemas.has(name));
        if (!isSchema) continue;
        gone.add(statement);
        for (const name of declaredBy(statement)) schemas.add(name);
      }
      const used = new Set(body.flatMap((one) => (one.type === 'ImportDeclaration' ? [] : namesIn(one, gone))));
      for (const statement of body.filter(({ type }) => type === 'ImportDeclaration')) {
        const specifiers = statement.specifiers as Node[];
        const unused = specifiers.filter(({ local }) => !used.has(String((local as Node).name)));
        for (const each of unused.length === specifiers.length ? [statement] : unused) gone.add(each);
      }
      let rest = code;
      for (const { type, start, end } of gone) {
        const whole = /^(Property|(Import|Export)Specifier)$/.test(type)
          ? end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
          : end;
        rest = rest.slice(0, start) + rest.slice(start, whole).replace(/\S/g, ' ') + rest.slice(whole);
      }
      return { code: rest, map: null };
    },
  },
});
