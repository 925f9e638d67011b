import type { ESTree } from 'vite';
import type { Source, Sources } from '../../src/framework/server/base/create-sources';
import { constantTexts } from './constant-texts';
import { docBefore } from './doc-before';
import {
  bare,
  both,
  mapObjects,
  type NamedType,
  namesOf,
  type ObjectType,
  type Property,
  type Type,
  textsOf,
  union,
} from './type-model';

type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;
interface Around {
  source: Source;
  /** What the type parameters stand for here. */
  parameters: ReadonlyMap<string, Type>;
}

/** Types that only the compiler can work out, and what is left of them in JSON. */
const leftOf: Readonly<Record<string, Type>> = {
  TreeKey: { kind: 'text' },
  Offset: { kind: 'text' },
  Span: { kind: 'text' },
  Step: { kind: 'text' },
  PluginHalf: { kind: 'anything' },
  OnlyRelations: { kind: 'anything' },
};
/** Types that the compiler makes of the fields of a resource, and the one of any fields that replaces them in JSON. */
const plainOf: Readonly<Record<string, string>> = { Condition: 'Expression', ExpressionPart: 'Test' };

const keywords: Readonly<Record<string, Type['kind']>> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSNeverKeyword: 'never',
  TSUndefinedKeyword: 'never',
  TSUnknownKeyword: 'anything',
};

/** Reads the types of TypeScript sources: as much of the language as `src/framework/language` uses for what people write. */
export const createReadTypes = (sources: Sources) => {
  const fail = ({ source }: Around, node: ESTree.Node, what: string): never => {
    const { line } = source.placeOf(node.start);
    throw new Error(
      `${source.file}:${line}: ${what}: the JSON Schema of the language cannot say that (scripts/schema).`,
    );
  };

  const declarationOf = (
    source: Source,
    name: string,
  ): { source: Source; node: Declaration; start: number } | undefined => {
    for (const statement of source.body) {
      const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (node?.type !== 'TSInterfaceDeclaration' && node?.type !== 'TSTypeAliasDeclaration') continue;
      if (node.id.name === name) return { source, node, start: statement.start };
    }
    const origin = source.imports.get(name);
    const other = origin && sources.get(origin.file);
    return other && origin ? declarationOf(other, origin.name) : undefined;
  };

  const property = (around: Around, node: ESTree.TSPropertySignature): [string, Property] => {
    const { key, typeAnnotation, optional } = node;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    if (name === undefined || !typeAnnotation) return fail(around, node, 'a property without a plain name or a type');
    const type = read(typeAnnotation.typeAnnotation, around);
    return [name, { type, isOptional: optional, doc: docBefore(around.source, node.start) }];
  };

  const object = (around: Around, members: readonly ESTree.TSSignature[]): ObjectType => {
    const properties = new Map<string, Property>();
    let others: Type | undefined;
    for (const member of members) {
      if (member.type === 'TSPropertySignature') properties.set(...property(around, member));
      else if (member.type === 'TSIndexSignature') others = read(member.typeAnnotation.typeAnnotation, around);
      else fail(around, member, member.type);
    }
    return { kind: 'object', properties, others };
  };

  const mapped = (around: Around, node: ESTree.TSMappedType): Type => {
    const names = bare(read(node.constraint, around));
    if (!node.typeAnnotation || names.kind !== 'text') return fail(around, node, 'names that are not any text');
    return { kind: 'object', properties: new Map(), others: read(node.typeAnnotation, around) };
  };

  const template = (around: Around, node: ESTree.TSTemplateLiteralType): Type => {
    const [first, last] = node.quasis;
    if (node.quasis.length !== 2 || last?.value.raw !== '')
      return fail(around, node, 'a text with a pattern in its middle');
    return { kind: 'prefix', prefix: first?.value.raw ?? '' };
  };

  const declared = (
    { source, node, start }: { source: Source; node: Declaration; start: number },
    given: readonly Type[],
  ): NamedType => {
    const parameters = new Map<string, Type>();
    const around: Around = { source, parameters };
    (node.typeParameters?.params ?? []).forEach((parameter, index) => {
      const type = given[index] ?? (parameter.default ? read(parameter.default, around) : undefined);
      if (type) parameters.set(parameter.name.name, type);
    });
    let known: Type | undefined;
    const readAll = (): Type => {
      if (node.type === 'TSTypeAliasDeclaration') return read(node.typeAnnotation, around);
      const own = object(around, node.body.body);
      // What is written last wins, and comes first: `type` before what every field has.
      return node.extends.reduce<Type>((whole, { expression, typeArguments }) => {
        if (expression.type !== 'Identifier') return fail(around, node, 'extends');
        return both(whole, both(reference(around, node, expression.name, typeArguments?.params ?? []), whole));
      }, own);
    };
    return {
      kind: 'named',
      name: node.id.name,
      doc: docBefore(source, start),
      isObject: node.type === 'TSInterfaceDeclaration',
      read: () => {
        known ??= readAll();
        return known;
      },
    };
  };

  const reference = (around: Around, node: ESTree.Node, name: string, given: readonly ESTree.TSType[]): Type => {
    const parameter = around.parameters.get(name);
    if (parameter) return parameter;
    if (Object.hasOwn(leftOf, name) && leftOf[name]) return leftOf[name];
    if (name === 'NoInfer' && given[0]) return read(given[0], around);
    const plain = Object.hasOwn(plainOf, name) ? plainOf[name] : undefined;
    const home = plain === undefined ? undefined : declarationOf(around.source, name);
    const written = plain !== undefined && home ? declarationOf(home.source, plain) : undefined;
    if (written) return declared(written, []);
    const types = given.map((type) => read(type, around));
    const [first = { kind: 'never' }, second = { kind: 'never' }] = types;
    switch (name) {
      case 'Readonly':
        return first;
      case 'Record':
        return { kind: 'object', properties: new Map(), others: second };
      case 'Omit': {
        const names = new Set(textsOf(second));
        return mapObjects(first, (whole) => ({
          ...whole,
          properties: new Map([...whole.properties].filter(([property]) => !names.has(property))),
        }));
      }
      default: {
        const declaration = declarationOf(around.source, name);
        return declaration ? declared(declaration, types) : fail(around, node, `the type ${name}`);
      }
    }
  };

  const read = (node: ESTree.TSType, around: Around): Type => {
    const keyword = keywords[node.type];
    if (keyword === 'text' || keyword === 'number' || keyword === 'boolean' || keyword === 'null')
      return { kind: keyword };
    if (keyword === 'never' || keyword === 'anything') return { kind: keyword };
    switch (node.type) {
      case 'TSLiteralType': {
        const { literal } = node;
        const value = literal.type === 'Literal' ? literal.value : undefined;
        return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? { kind: 'value', value }
          : fail(around, node, 'such a literal');
      }
      case 'TSArrayType':
        return { kind: 'list', of: read(node.elementType, around) };
      case 'TSParenthesizedType':
        return read(node.typeAnnotation, around);
      case 'TSTypeOperator':
        return node.operator === 'keyof'
          ? namesOf(read(node.typeAnnotation, around))
          : read(node.typeAnnotation, around);
      case 'TSUnionType':
        return union(node.types.map((type) => read(type, around)));
      case 'TSIntersectionType':
        return node.types.map((type) => read(type, around)).reduce(both);
      case 'TSTypeLiteral':
        return object(around, node.members);
      case 'TSMappedType':
        return mapped(around, node);
      case 'TSTemplateLiteralType':
        return template(around, node);
      case 'TSIndexedAccessType': {
        const { objectType, indexType } = node;
        if (objectType.type === 'TSTypeReference' && indexType.type === 'TSLiteralType') {
          const [object, named] = [bare(read(objectType, around)), bare(read(indexType, around))];
          const part = object.kind === 'object' ? object.properties.get(textsOf(named)[0] ?? '') : undefined;
          return part?.type ?? fail(around, node, 'a name that is not there');
        }
        const name = objectType.type === 'TSTypeQuery' && objectType.exprName.type === 'Identifier';
        if (!name || indexType.type !== 'TSNumberKeyword' || objectType.type !== 'TSTypeQuery')
          return fail(around, node, 'such an index');
        const { exprName } = objectType;
        const texts = exprName.type === 'Identifier' ? constantTexts(sources, around.source, exprName.name) : undefined;
        return texts ? union(texts.map((value) => ({ kind: 'value', value }))) : fail(around, node, 'such a list');
      }
      case 'TSTypeReference': {
        const { typeName, typeArguments } = node;
        return typeName.type === 'Identifier'
          ? reference(around, node, typeName.name, typeArguments?.params ?? [])
          : fail(around, node, 'a name in a name space');
      }
      default:
        return fail(around, node, node.type);
    }
  };

  /** The type of that name in a file. */
  return (file: string, name: string): NamedType => {
    const source = sources.get(file);
    const declaration = source && declarationOf(source, name);
    if (!declaration) throw new Error(`${file} has no type ${name}`);
    return declared(declaration, []);
  };
};
