import { posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';

const lineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Line and column of an offset in a text, both from 1; binary search. */
export const linesOf = (text: string) => {
  const starts = lineStarts(text);
  return (offset: number): { line: number; column: number } => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};

/** The value of a name in a module. */
export type ValueNode = ESTree.Expression | ESTree.Function;

type Parsed = ReturnType<typeof parseSync>;

/** A parsed source file. */
export interface Source {
  /** Path relative to the project root, with `/`. */
  file: string;
  text: string;
  body: ESTree.Program['body'];
  comments: Parsed extends { comments: infer Found } ? Found : never;
  /** Top-level declarations; the default export as `default`. */
  values: ReadonlyMap<string, ValueNode>;
  /** Origins of imported and re-exported names; packages are omitted. */
  imports: ReadonlyMap<string, { file: string; name: string }>;
  /** Line and column of an offset, both from 1. */
  placeOf: (offset: number) => { line: number; column: number };
}

export interface Sources {
  /** The file of that name; undefined if there is none. */
  get: (file: string) => Source | undefined;
}

const declared = (statement: ESTree.Program['body'][number]): [string, ValueNode][] => {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? declared(statement.declaration) : [];
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type === 'ClassDeclaration' || declaration.type === 'TSInterfaceDeclaration') return [];
      return [['default', declaration]];
    }
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }): [string, ValueNode][] =>
        id.type === 'Identifier' && init ? [[id.name, init]] : [],
      );
    case 'FunctionDeclaration':
      return statement.id ? [[statement.id.name, statement]] : [];
    default:
      return [];
  }
};

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

/** Parses JSON as a parenthesized expression, so offsets are one too high. */
const parseJson = (file: string, text: string): Source => {
  const { program, comments } = parseSync(`${file}.ts`, `(${text})`, { lang: 'ts', preserveParens: false });
  const [statement] = program.body;
  const placeOf = linesOf(text);
  return {
    file,
    text,
    body: program.body,
    comments,
    values: new Map(statement?.type === 'ExpressionStatement' ? [['default', statement.expression]] : []),
    imports: new Map(),
    placeOf: (offset) => placeOf(offset - 1),
  };
};

/** The entry points of this package that a console imports (`exports` of package.json). */
const connections = /^[^./][^/]*\/(config|browser|server)$/;

/** Reads and parses source files, each once. `read` returns the text of a file, or undefined if there is none. */
export const createSources = (read: (file: string) => string | undefined): Sources => {
  const cached = new Map<string, Source | undefined>();

  const fileOf = (from: string, target: string): string | undefined => {
    const connection = connections.exec(target)?.[1];
    if (connection !== undefined) return `src/entries/${connection}.ts`;
    if (!target.startsWith('.')) return undefined;
    const path = posix.join(posix.dirname(from), target);
    return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => read(candidate) !== undefined);
  };

  const importsOf = (file: string, body: Source['body']): Source['imports'] => {
    const imports = new Map<string, { file: string; name: string }>();
    for (const statement of body) {
      // A re-exported name is resolved in the file it comes from.
      if (statement.type === 'ExportNamedDeclaration' && statement.source) {
        const target = fileOf(file, statement.source.value);
        for (const { exported, local } of target === undefined ? [] : statement.specifiers)
          imports.set(nameOf(exported), { file: target ?? '', name: nameOf(local) });
      }
      if (statement.type !== 'ImportDeclaration') continue;
      const target = fileOf(file, statement.source.value);
      if (target === undefined) continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') continue;
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
        imports.set(specifier.local.name, { file: target, name });
      }
    }
    return imports;
  };

  const parse = (file: string, text: string): Source => {
    if (file.endsWith('.json')) return parseJson(file, text);
    const { program, comments } = parseSync(file, text, { lang: 'ts', preserveParens: false });
    return {
      file,
      text,
      body: program.body,
      comments,
      values: new Map(program.body.flatMap(declared)),
      imports: importsOf(file, program.body),
      placeOf: linesOf(text),
    };
  };

  return {
    get: (file) => {
      if (!cached.has(file)) {
        const text = read(file);
        cached.set(file, text === undefined ? undefined : parse(file, text));
      }
      return cached.get(file);
    },
  };
};
