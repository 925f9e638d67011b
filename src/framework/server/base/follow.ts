import type { ESTree } from 'vite';
import type { Source, Sources, ValueNode } from './create-sources';

/** An expression with the context needed to resolve its names. */
export interface Written {
  source: Source;
  node: ValueNode;
  /** The values of names in the enclosing function. */
  scope: Scope;
}
export type Scope = ReadonlyMap<string, Written>;

/** A property or an array element. */
export interface Member {
  source: Source;
  /** Offset of the property or element. */
  start: number;
  value: Written;
}

/** `unknown`: may exist, but in code that cannot be analyzed. */
type Answer = Member | 'unknown' | undefined;

const keyOf = (node: { computed: boolean; key: ESTree.PropertyKey }): string | undefined => {
  const { key, computed } = node;
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
};

/**
 * Static analysis of declarative configuration code: names, imports, spreads, and functions that only return an expression
 * (`defineResource`, `text`, `ref` …). Nothing is executed.
 */
export const createFollow = (sources: Sources) => {
  const named = ({ source, scope }: Pick<Written, 'source' | 'scope'>, name: string): Written | undefined => {
    const bound = scope.get(name);
    if (bound) return bound;
    const own = source.values.get(name);
    if (own) return { source, node: own, scope: new Map() };
    const origin = source.imports.get(name);
    const other = origin && sources.get(origin.file);
    // A re-exported name is resolved in the file it comes from.
    return other && origin ? named({ source: other, scope: new Map() }, origin.name) : undefined;
  };

  /** The values of a function's parameters in one call. */
  const bind = (parameters: readonly ESTree.ParamPattern[], values: readonly (Written | undefined)[]): Scope => {
    const scope = new Map<string, Written>();
    parameters.forEach((parameter, index) => {
      const value = values[index];
      if (!value) return;
      if (parameter.type === 'Identifier') scope.set(parameter.name, value);
      if (parameter.type !== 'ObjectPattern') return;
      for (const property of parameter.properties) {
        // A rest element is bound to the whole object.
        if (property.type === 'RestElement' && property.argument.type === 'Identifier')
          scope.set(property.argument.name, value);
        if (property.type !== 'Property' || property.value.type !== 'Identifier') continue;
        const found = member(value, keyOf(property) ?? '');
        if (found && found !== 'unknown') scope.set(property.value.name, found.value);
      }
    });
    return scope;
  };

  const returns = (statement: ESTree.Statement): readonly ESTree.Expression[] => {
    if (statement.type === 'ReturnStatement') return statement.argument ? [statement.argument] : [];
    if (statement.type === 'BlockStatement') return statement.body.flatMap(returns);
    if (statement.type !== 'IfStatement') return [];
    return [...returns(statement.consequent), ...(statement.alternate ? returns(statement.alternate) : [])];
  };

  /** The expression a function returns; undefined if there are several. */
  const answerOf = (node: ESTree.ArrowFunctionExpression | ESTree.Function): ESTree.Expression | undefined => {
    const { body } = node;
    if (!body) return undefined;
    if (body.type !== 'BlockStatement') return body;
    const [only, another] = body.body.flatMap(returns);
    return another ? undefined : only;
  };

  const called = (written: Written, call: ESTree.CallExpression): Written | undefined => {
    const callee = resolve({ ...written, node: call.callee });
    const { node } = callee ?? {};
    if (!callee || !node || !('params' in node) || !('body' in node)) return undefined;
    const answer = answerOf(node);
    if (!answer) return undefined;
    const values = call.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? undefined : { ...written, node: argument },
    );
    return { source: callee.source, node: answer, scope: bind(node.params, values) };
  };

  /** The object, array, literal or function of an expression; undefined if unknown. */
  const resolve = (written: Written, depth = 0): Written | undefined => {
    const { node } = written;
    const next = (value: Written | undefined): Written | undefined =>
      value && depth < 50 ? resolve(value, depth + 1) : undefined;
    switch (node.type) {
      case 'Identifier':
        return next(named(written, node.name));
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return next({ ...written, node: node.expression });
      case 'CallExpression':
        return next(called(written, node));
      case 'MemberExpression': {
        const object = next({ ...written, node: node.object });
        const { property, computed } = node;
        const name = property.type === 'Literal' ? String(property.value) : computed ? undefined : property;
        const key = typeof name === 'object' ? ('name' in name ? name.name : undefined) : name;
        const found = object && typeof key === 'string' ? member(object, key) : undefined;
        return found && found !== 'unknown' ? next(found.value) : undefined;
      }
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'Literal':
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
        return written;
      default:
        return undefined;
    }
  };

  const property = (container: Written, properties: readonly ESTree.ObjectPropertyKind[], key: string): Answer => {
    // The last one wins, as at run time.
    for (const one of properties.toReversed()) {
      if (one.type === 'SpreadElement') {
        const spread = resolve({ ...container, node: one.argument });
        const found = spread ? member(spread, key) : 'unknown';
        if (found) return found;
      } else {
        const name = keyOf(one);
        if (name === undefined) return 'unknown';
        if (name === key)
          return { source: container.source, start: one.start, value: { ...container, node: one.value } };
      }
    }
    return undefined;
  };

  /** The elements of an array in order, with `unknown` for parts that cannot be analyzed. */
  const elements = (list: Written): readonly (Member | 'unknown')[] => {
    if (list.node.type !== 'ArrayExpression') return [];
    return list.node.elements.flatMap((element): readonly (Member | 'unknown')[] => {
      if (element === null) return ['unknown'];
      if (element.type !== 'SpreadElement')
        return [{ source: list.source, start: element.start, value: { ...list, node: element } }];
      const spread = resolve({ ...list, node: element.argument });
      return spread?.node.type === 'ArrayExpression' ? elements(spread) : ['unknown'];
    });
  };

  /** The property or element at `key` of an object or array. */
  const member = (written: Written, key: string): Answer => {
    const container = resolve(written);
    if (!container) return 'unknown';
    if (container.node.type === 'ObjectExpression') return property(container, container.node.properties, key);
    const all = elements(container);
    const index = Number(key);
    // The indexes after an unknown part are unknown.
    return all.slice(0, index + 1).includes('unknown') ? 'unknown' : all[index];
  };

  return { resolve, member, elements };
};
