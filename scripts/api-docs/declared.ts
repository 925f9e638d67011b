import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../src/framework/contract/endpoint';

/** A declared endpoint with what its doc comment says. */
export interface Declared {
  /** Name of the file it is declared in, without its ending. */
  group: string;
  endpoint: Endpoint;
  text: string;
  /** What is answered where it is nothing that a schema describes: a file, a page, a stream. */
  data: string;
  refusals: string;
}

const rooms = [
  'src/framework/contract',
  'src/product/contract',
  // <demos>
  'src/demos/contract',
  // </demos>
];

/** Where the plugins that have endpoints declare them. */
const pluginRooms = (root: string): readonly string[] => {
  const plugins = 'src/plugins';
  if (!existsSync(join(root, plugins))) return [];
  const places = readdirSync(join(root, plugins)).map((name) => join(plugins, name, 'contract'));
  return places.filter((place) => existsSync(join(root, place)));
};

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\nexport const (\w+) = endpoint\(/g;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The text of a doc comment and of its tags. */
const partsOf = (written: string) => {
  const lines = written
    .replace(/^\s*\*? ?/gm, '')
    .trim()
    .replaceAll('\n', ' ');
  const [text = '', ...tags] = lines.split(/ ?@(?=data|refusals)/);
  const tag = (name: string) =>
    tags
      .find((one) => one.startsWith(name))
      ?.slice(name.length)
      .trim() ?? '';
  return { text: text.trim(), data: tag('data'), refusals: tag('refusals') };
};

/** Every endpoint of the framework, the product, the plugins and the demos. Throws when one has no doc comment. */
export const declaredEndpoints = async (root = process.cwd()): Promise<readonly Declared[]> => {
  const files = [...rooms, ...pluginRooms(root)].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => join(root, room, name)),
  );
  const groups = await Promise.all(
    files.sort().map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
      const written = new Map(
        [...readFileSync(file, 'utf8').matchAll(comment)].map(([, text = '', name = '']) => [name, partsOf(text)]),
      );
      const exported = Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, value }] : []));
      const missing = exported.filter(({ name }) => !written.has(name)).map(({ name }) => name);
      if (missing.length > 0) throw new Error(`${file}: no doc comment above ${missing.join(', ')}`);
      return [...written].flatMap(([name, parts]) => {
        const endpoint = module[name];
        return isEndpoint(endpoint) ? [{ group: basename(file, '.ts'), endpoint, ...parts }] : [];
      });
    }),
  );
  return groups.flat();
};
