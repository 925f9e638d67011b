import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .concat('resources.config.ts');

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The table of src/README.md: layer → layers it may import. */
const allowed = new Map(
  [...read('src/README.md').matchAll(/^\| `([\w/-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, layer, cell]) => [
    layer ?? '',
    [...(cell ?? '').matchAll(/`([\w/-]+)`/g)].map(([, name]) => name),
  ]),
);

const layerOf = (file: string): string => {
  if (file === 'resources.config.ts' || file === 'resources.config') return 'config';
  // Demo records are next to their resource and belong to the room that collects them.
  if (/\.demo(\.ts)?$/.test(file)) return 'product/seed';
  const [, layer = '', room = '', ...rest] = file.split('/');
  if (room === '') return 'main';
  if (layer === 'plugins') {
    const half = /^(server|browser|build)(\.tsx?)?$/.exec(rest[0] ?? '')?.[1];
    return half ? `plugins/${half}` : layer;
  }
  return rest.length > 0 && (['framework', 'product'].includes(layer) || room === 'server')
    ? `${layer}/${room}`
    : layer;
};

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string): string[] => [...read(file).matchAll(importPattern)].map(([, target]) => target ?? '');
const localImportsOf = (file: string): string[] =>
  importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(root, resolve(root, dirname(file), target)));

/** A local import as one of our files, however its ending is left out. */
const fileOf = (target: string): string | undefined =>
  [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((candidate) => files.includes(candidate));

/** Rooms of a layer in the order of their table in src/README.md, and how many pairs of them import: figures that only go down. */
const roomLimits = {
  server: { rooms: 12, arrows: 60 },
  shell: { rooms: 8, arrows: 20 },
  engine: { rooms: 9, arrows: 28 },
};

/** Figures of `src`, of files of TypeScript. */
const limits = { files: 1550, mean: 100, tiny: 230, oneReader: 16 };

/** Files of the product's server that read all rows of a query, each with why their number is bounded or the cost is accepted. */
const readsAllRows = new Map([
  ['authorization/account-actions.ts', 'a background task: accounts whose token ends within a day, page by page'],
  ['base/pictures-for.ts', 'only the ids of the picture groups of one task or owner, by an index'],
  ['base/words-there.ts', 'only the rows of the words it is given, by an index'],
  ['figures/team-progress.ts', 'teams and user accounts, which are few, read together once for all teams'],
  ['figures/follow-figures.ts', 'a background task: what happened on one day, and its stored figures'],
  [
    'ledger/addons.ts',
    'the orders and gifts of one customer; an account of entries is replayed only to take something back',
  ],
  ['ledger/entries.ts', 'the entries of one cause, or of some hundred'],
  ['ledger/gifts.ts', 'packages, and the orders and gifts of one customer'],
  ['notices/grant-notices.ts', 'the accounts of one customer that a notice names'],
  ['notices/rank-notices.ts', 'the words of one watched list that a notice names'],
  ['publishing/check-ahead.ts', 'a background task: what is to be published within hours'],
  ['publishing/checks/duplicates.ts', 'the recent publications of the accounts that are chosen'],
  ['publishing/checks/rejected-pictures.ts', 'pictures with the addresses that the contents name'],
  ['publishing/follow-publication.ts', 'the publications of one job or content'],
  ['publishing/lanes.ts', 'the recent publications of the accounts that are chosen'],
  ['publishing/pairs.ts', 'the publications of one job or content, and accounts by their ids'],
  ['publishing/posts-today.ts', 'a background task: accounts that published today, and what they published'],
  ['publishing/publish-posts.ts', 'a task takes its material from a whole group once, when it is planned'],
  ['publishing/read-wish.ts', 'records by their ids, no more than a bulk has'],
  ['work/run-watches.ts', 'a background task: lists that are due, and the rankings of one'],
  ['work/kinds/rankings.ts', 'the rankings of one watched list, and the checks and articles of one word'],
]);

describe('architecture', () => {
  test('finds the code it is meant to hold', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(allowed.size).toBeGreaterThan(8);
  });

  test('every folder of src is a layer of the table in src/README.md', () => {
    const layers = new Set(files.map(layerOf));
    expect([...layers].filter((layer) => layer !== 'main' && !allowed.has(layer))).toEqual([]);
  });

  test('imports go one way, as the table says', () => {
    const wrong = files.flatMap((file) => {
      const layer = layerOf(file);
      if (layer === 'main') return [];
      return localImportsOf(file)
        .filter((target) => target.startsWith('src/') || target.startsWith('resources.config'))
        .filter((target) => layerOf(target) !== layer && !allowed.get(layer)?.includes(layerOf(target)))
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('a console elsewhere imports of this package what stands at its doors, and nothing of the browser on the server', () => {
    const examples = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*(dist|\.data)\/).*\.tsx?$/.test(file))
      .map((file) => join('examples', file));
    expect(examples.length).toBeGreaterThan(5);
    const wrong = examples.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const isLocal = target.startsWith('.');
          const inside = isLocal && !relative(root, resolve(root, dirname(file), target)).startsWith('examples/');
          const isServer = /\/(product|plugins\/[\w-]+)\/server(\.ts$|\/)/.test(file);
          const connection = /^console-kit\/(.*)$/.exec(target)?.[1];
          const known = isServer ? /^(config|server)$/ : /^(config|browser|plugins\/[\w-]+)$/;
          return inside || (connection !== undefined && !known.test(connection));
        })
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('there is no import cycle', () => {
    const graph = new Map(files.map((file) => [file, localImportsOf(file).flatMap((target) => fileOf(target) ?? [])]));
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): string[] => {
      if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(' → ')];
      if (done.has(file)) return [];
      const cycles = (graph.get(file) ?? []).flatMap((next) => visit(next, [...path, file]));
      done.add(file);
      return cycles;
    };
    expect(files.flatMap((file) => visit(file, []))).toEqual([]);
  });

  test('no two folders of a layer import each other', () => {
    const roomOf = (file: string): string => {
      if (file.endsWith('.demo.ts')) return '*.demo.ts';
      const [room = '', ...rest] = file.slice(`src/${layerOf(file)}/`.length).split('/');
      return rest.length > 0 ? room : '.';
    };
    const imports = new Set(
      files
        .filter((file) => file.startsWith('src/'))
        .flatMap((file) =>
          localImportsOf(file)
            .flatMap((target) => fileOf(target) ?? [])
            .filter((target) => layerOf(target) === layerOf(file) && roomOf(target) !== roomOf(file))
            .map((target) => `${layerOf(file)}: ${roomOf(file)} <-> ${roomOf(target)}`),
        ),
    );
    const turned = (pair: string): string => pair.replace(/: (.*) <-> (.*)$/, ': $2 <-> $1');
    expect([...imports].filter((pair) => pair < turned(pair) && imports.has(turned(pair)))).toEqual([]);
  });

  test.each(Object.entries(roomLimits))(
    'the rooms of framework/%s are few, and import only what stands above them',
    (layer, most) => {
      const base = `src/framework/${layer}/`;
      const [, table = ''] = read('src/README.md').split(`| room of \`framework/${layer}\` |`);
      const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gm)];
      const rooms = rows.map(([, room = '']) => room);
      const roomOf = (file: string): string | undefined => /^([\w-]+)\//.exec(file.slice(base.length))?.[1];
      const own = files.filter((file) => file.startsWith(base) && roomOf(file));
      expect([...new Set(own.flatMap((file) => roomOf(file) ?? []))].toSorted()).toEqual(rooms.toSorted());
      const arrows = new Set(
        own.flatMap((file) =>
          localImportsOf(file).flatMap((target) => {
            const [from, to] = [roomOf(file), target.startsWith(base) ? roomOf(target) : undefined];
            return to === undefined || from === to ? [] : [`${from} → ${to}`];
          }),
        ),
      );
      const upwards = [...arrows].filter((arrow) => {
        const [from = '', to = ''] = arrow.split(' → ');
        return rooms.indexOf(from) < rooms.indexOf(to);
      });
      expect(upwards).toEqual([]);
      expect(rooms.length).toBeLessThanOrEqual(most.rooms);
      expect(arrows.size).toBeLessThanOrEqual(most.arrows);
    },
  );

  test('folders are at most four levels below src', () => {
    expect(files.filter((file) => file.split('/').length > 6)).toEqual([]);
  });

  test('hooks and handlers of the product read all rows of a query only where that is listed with its reason', () => {
    // Once per record over a parent with 100,000 children, this stops the server.
    const pattern = /\b(?:allRows|eachRow)\(|\bend: (?:Infinity|Number\.POSITIVE_INFINITY)/;
    const reading = files
      .filter((file) => file.startsWith('src/product/server/') && pattern.test(read(file)))
      .map((file) => file.slice('src/product/server/'.length));
    expect(reading.toSorted()).toEqual([...readsAllRows.keys()].toSorted());
    expect(reading.filter((file) => file.startsWith('hooks/'))).toEqual([]);
  });

  test('the language, the policy and the kits of the fields know no browser and no React', () => {
    const ofTypes = /^import type [^;]*;$/gm;
    const loadedBy = (file: string): string[] =>
      [
        ...read(file)
          .replace(ofTypes, '')
          .matchAll(/(?:^|\n)(?:import|export)[^;'"]*['"]([^'"]+)['"]/g),
      ].map(([, target]) => target ?? '');
    const isPure = (file: string): boolean =>
      ['framework/language', 'framework/rights', 'product/resources', 'config'].includes(layerOf(file));
    const pure = new Set(files.filter(isPure));
    // What they load belongs to them.
    for (const file of pure)
      for (const target of loadedBy(file).filter((one) => one.startsWith('.'))) {
        const found = fileOf(relative(root, resolve(root, dirname(file), target)));
        if (found) pure.add(found);
      }
    expect(pure).toContain('src/framework/fields/registry.ts');
    const wrong = [...pure].flatMap((file) =>
      loadedBy(file)
        .filter((target) => /^(react|antd|@refinedev|@ant-design|axios|node:)/.test(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
    expect([...pure].filter((file) => /\bfetch\(/.test(read(file)))).toEqual([]);
  });

  test('nothing outside of the fields compares the type of a field', () => {
    const union = /export type FieldConfig =\n([\s\S]*?);/.exec(read('src/framework/fields/registry.ts'))?.[1] ?? '';
    const types = [...union.matchAll(/(\w+)Config/g)].map(
      ([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1),
    );
    expect(types.length).toBeGreaterThan(20);
    const one = `'(?:${types.join('|')})'`;
    const compared = new RegExp(
      `\\btype\\)? *[!=]== ${one}|${one} *[!=]== \\w+\\??\\.type\\b|Set<Field(?:Type|\\['type'\\])`,
    );
    const outside = files.filter((file) => layerOf(file) !== 'framework/fields');
    expect(outside.filter((file) => compared.test(read(file)))).toEqual([]);
  });

  test('no file is longer than 300 lines, data aside, and nothing is `any`', () => {
    const code = files.filter((file) => !['product/resources', 'product/seed', 'config'].includes(layerOf(file)));
    const lines = (file: string): number => read(file).split('\n').length - 1;
    expect(code.filter((file) => lines(file) > 300)).toEqual([]);
    const withoutComments = (file: string): string => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    expect(files.filter((file) => /(: any\b|as any\b|<any\b|\bany\[\])/.test(withoutComments(file)))).toEqual([]);
  });

  // The limits only go down (the mean: up).
  test('files are chapters', () => {
    const own = files.filter((file) => file.startsWith('src/'));
    const lines = new Map(own.map((file) => [file, read(file).split('\n').length - 1]));
    const total = [...lines.values()].reduce((sum, each) => sum + each, 0);
    const late = new Set(
      own.flatMap((file) =>
        [...read(file).matchAll(/import\('(\.[^']+)'\)/g)].map(([, target = '']) =>
          fileOf(relative(root, resolve(root, dirname(file), target))),
        ),
      ),
    );
    const readers = new Map<string, Set<string>>();
    for (const file of own)
      for (const target of localImportsOf(file)) {
        const found = fileOf(target);
        if (found) readers.set(found, (readers.get(found) ?? new Set()).add(file));
      }
    const isEntry = (file: string): boolean => {
      const [reader, ...others] = readers.get(file) ?? [];
      return (
        (lines.get(file) ?? 0) < 40 &&
        reader !== undefined &&
        others.length === 0 &&
        dirname(reader) === dirname(file) &&
        !late.has(file)
      );
    };
    expect(own.length).toBeLessThanOrEqual(limits.files);
    expect(total / own.length).toBeGreaterThanOrEqual(limits.mean);
    expect([...lines.values()].filter((each) => each <= 25).length).toBeLessThanOrEqual(limits.tiny);
    // A file below 40 lines that one other file of its folder reads belongs into that one.
    expect(own.filter(isEntry).length).toBeLessThanOrEqual(limits.oneReader);
  });
});
