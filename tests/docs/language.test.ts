import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawingNames, iconNames } from '../../scripts/icon-names';
import { createSchema } from '../../scripts/schema/create-schema';
import { product } from '../../src/app/product';
import { checkConsole } from '../../src/framework/language/check/check';
import { checkShape } from '../../src/framework/language/check/check-shape';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { namesOf } from '../../src/framework/shell/base/product';
import { handlers } from '../../src/product/server/handlers/handlers';
import { anchors } from '../support/doc-pages';
import { asText, effectsOf, outcomeOf, without } from './effects';
import { type Example, readExamples } from './read-examples';
import { allProperties, type Property, propertiesOf, sharedName } from './shape-paths';
import { fileOf, type WrappedExample, wrapExamples } from './wrap-example';

const names = namesOf(product);
const root = resolve(import.meta.dirname, '../..');
const index = readFileSync(join(root, 'docs/language/README.md'), 'utf8');
const contents = index.slice(index.indexOf('## Pages'));
/** In the order of the contents; examples of later ones belong to the entry that begins the first. */
const pages = [...new Set([...contents.matchAll(/\]\(([\w-]+\.md)/g)].map(([, file = '']) => file))].map((file) => ({
  file,
  text: readFileSync(join(root, 'docs/language', file), 'utf8'),
}));
const read = (file: string): string | undefined =>
  statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ? readFileSync(join(root, file), 'utf8') : undefined;
// Made again, so that a new property is missed here at once.
const schema = createSchema(read);
const { definitions } = schema;
const shared = sharedName(definitions);
const examples = pages.flatMap(readExamples);
const named = examples.map((example): [string, Example] => [example.place, example]);
/** Examples that say in comments what they take, make or refuse. */
const claiming = named.filter(([, { claimed }]) => claimed.length > 0);

/** The place of an example within the console that makes a whole of it. */
const ownPlaces: { readonly [K in Example['kind']]: (name: string) => readonly (readonly string[])[] } = {
  entry: (name) => [['resources', name]],
  fields: (name) => [['resources', name, 'fields']],
  resource: (name) => [['resources', name]],
  accounts: (name) => [['resources', name]],
  routes: () => [['routes']],
  dashboards: () => [['dashboards']],
  console: () => [[]],
};

/** The properties that an example shows; what a resource has from the page's first example is not its own. */
const shownBy = (example: Example, { config, name }: WrappedExample): readonly Property[] => {
  const all = propertiesOf(config, { $ref: '#/definitions/ConsoleConfig' }, { definitions, name: '', at: [] });
  const places = ownPlaces[example.kind](name);
  return all.filter(({ at }) => {
    const isOwn = places.some((place) => place.length < at.length && place.every((key, index) => at[index] === key));
    const isBorrowed = ['resource', 'accounts'].includes(example.kind) && (at[2] === 'fields' || at[2] === 'label');
    const isAround = example.kind === 'routes' && at[1] === 0;
    return isOwn && !isBorrowed && !isAround;
  });
};

/** Drawn, stored or queried elsewhere: where these take effect no pure function answers, so that the code has to read them. */
const elsewhere = new Set([
  'options',
  'to',
  'help',
  'unit',
  'currency',
  'aspect',
  'crop',
  'uploadOnly',
  'color',
  'itemLabel',
  'cell',
  'input',
  'unique',
  'indexed',
  'value',
  'field',
  'where',
  'was',
]);
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(app|framework\/(engine|fields|server|client|shell))\/.*\.tsx?$/.test(file))
  // That a property is declared does not mean that it is read.
  .map((file) => readFileSync(join(root, 'src', file), 'utf8').replace(/interface \w[^{]*\{[\s\S]*?\n\}\n/g, ''))
  .join('\n');
const isRead = (property: string): boolean => new RegExp(`(\\.|\\{[^{}]*\\b)${property}\\b`).test(sources);

/** Of a plugin: checked by `check-plugins.ts` or loaded by the server, which `tests/plugins` holds; nothing is made of them. */
const ofPlugins = /^Plugin\.(name|needs|server|browser|build|screens|parts|bar)$/;

/** Written out although it is what counts without it too; what tells one kind from another; and texts, which are only drawn. */
const isUsual = ({ name, at }: Property, config: unknown): boolean => {
  const value = at.reduce<unknown>((part, key) => (Object(part) as Record<string | number, unknown>)[key], config);
  return (
    value === false ||
    ofPlugins.test(name) ||
    /\.(type|kind|page|mode|view|op)$/.test(name) ||
    /^(Label|Option|TreeNode)\.(zh|en)$|\.label$/.test(name)
  );
};

/** The names of our components, and those that the page makes up because we have none of that kind. */
const provided = {
  handlers: Object.keys(handlers),
  icons: iconNames,
  drawings: drawingNames,
  ...names,
  pages: { ...names.pages, list: ['newsStand'], create: ['newsDesk'], edit: ['newsDesk'] },
};

describe('docs/language', () => {
  let folder: string;
  const whole = async (example: Example): Promise<WrappedExample> =>
    (await import(/* @vite-ignore */ join(folder, 'product/examples', fileOf(example)))) as WrappedExample;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'language-'));
    mkdirSync(join(folder, 'product/examples'), { recursive: true });
    symlinkSync(join(root, 'src/framework'), join(folder, 'framework'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of wrapExamples(examples)) writeFileSync(join(folder, 'product/examples', file), text);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every example compiles', () => {
    const settings = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types: [] },
      include: ['product/examples'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  test.each(named)('the example of %s is a configuration without a mistake', async (_, example) => {
    const { config } = await whole(example);
    expect(checkShape({ schema, value: config })).toEqual([]);
    expect(checkConsole(config, provided)).toEqual([]);
  });

  test.each(claiming)('the example of %s does what its comments say', async (_, example) => {
    const { config, name, claimed } = await whole(example);
    const resource = resolveConsole(config).resources.get(name);
    if (!resource) throw new Error(`no resource ${name}`);
    let made: unknown;
    for (const { claim, value } of claimed) {
      if (claim === 'makes') {
        expect(made).toMatchObject(value);
        continue;
      }
      const { errors, record } = outcomeOf(resource, value, claim === 'refuses in an edit' ? 'edit' : 'create');
      if (claim === 'takes') expect(errors).toEqual({});
      else expect(Object.keys(errors).length, JSON.stringify(value)).toBeGreaterThan(0);
      made = record;
    }
  });

  test.each(named)('no property in the example of %s is without effect', async (_, example) => {
    const wrapped = await whole(example);
    const { config, name, claimed } = wrapped;
    const before = resolveConsole(config);
    const effects = asText(effectsOf(before, name, claimed));
    const idle = shownBy(example, wrapped).filter((property) => {
      if (isUsual(property, config)) return false;
      const last = property.name.split('.').at(-1) ?? '';
      const rest = without(config, property.at) as ConsoleConfig;
      try {
        const after = resolveConsole(rest);
        if (asText(after) === asText(before)) return true;
        // What a field says has to show in what is made of it; everything else is made into its resolved form.
        if (example.kind !== 'fields') return false;
        return elsewhere.has(last) ||
          /^(RollupConfig|NumberConfig\.format|(?:Image|Json)Config\.library|RefConfig\.shows)\b/.test(property.name)
          ? !isRead(last)
          : asText(effectsOf(after, name, claimed)) === effects;
      } catch {
        return false;
      }
    });
    expect(idle.map((property) => `${property.name} at ${property.at.join('.')}`)).toEqual([]);
  });

  test('every property of the language has an example, and is named in the text', async () => {
    const shown = new Set<string>();
    for (const example of examples)
      for (const { name } of shownBy(example, await whole(example))) shown.add(shared(name));
    // Only a JSON file has it, and only its editor reads it; and a type of a console's own is its own affair.
    const known = [...new Set(allProperties(definitions).map(shared))].filter(
      (name) => name !== 'ResourceConfig.$schema' && !name.startsWith('OwnFieldConfig.'),
    );
    expect(known.length).toBeGreaterThan(150);
    expect(known.filter((name) => !shown.has(name))).toEqual([]);
    const prose = pages
      .map(({ text }) => text)
      .join('\n')
      .replace(/```[\s\S]*?```/g, '');
    const message = new Set([...prose.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code?.match(/\$?\w+/g) ?? []));
    expect(known.map((name) => name.split('.').at(-1) ?? '').filter((name) => !message.has(name))).toEqual([]);
  });

  test('every page and every heading of one is in the index', () => {
    expect(readdirSync(join(root, 'docs/language')).toSorted()).toEqual(
      ['README.md', ...pages.map(({ file }) => file)].toSorted(),
    );
    const places = pages.flatMap(({ file, text }) =>
      anchors(text).map((anchor, order) => (order === 0 ? file : `${file}#${anchor}`)),
    );
    expect(places.filter((place) => !contents.includes(`(${place})`))).toEqual([]);
  });
});
