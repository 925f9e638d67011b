import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import '../../examples/shop/product/fields/barcode';
import config from '../../resources.config';
import { readIfThere } from '../../scripts/generated/generated';
import { generateSchemas } from '../../scripts/schema/generate-schemas';
import type { RootSchema, ShapeSchema } from '../../src/framework/language/check/check-shape';
import { checkShape } from '../../src/framework/language/check/check-shape';
import { resourceFromJson } from '../../src/framework/language/resource/resource-from-json';

const files = generateSchemas(readIfThere);
const schema: RootSchema = JSON.parse(files['console.schema.json'] ?? '{}');

// A validator that is none of ours: what it refuses, editors mark.
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false });
ajv.addSchema(JSON.parse(files['console.schema.json'] ?? '{}'), 'console.schema.json');
const isConsole = ajv.compile({ $ref: 'console.schema.json' });
const isResource = ajv.compile(JSON.parse(files['resource.schema.json'] ?? '{}'));

const written: unknown = JSON.parse(JSON.stringify(config));

describe('the JSON Schema of the language', () => {
  test('the real configuration keeps it', () => {
    expect(isConsole(written), ajv.errorsText(isConsole.errors)).toBe(true);
    expect(checkShape({ schema, value: config })).toEqual([]);
  });

  test('every property says what it is', () => {
    const missing: string[] = [];
    const visit = (part: ShapeSchema, path: string): void => {
      for (const [name, property] of Object.entries(part.properties ?? {})) {
        if (!property.description?.trim()) missing.push(`${path}.${name}`);
        visit(property, `${path}.${name}`);
      }
      for (const below of [...(part.allOf ?? []), ...(part.anyOf ?? []), part.then, part.items]) {
        if (below) visit(below, path);
      }
      if (typeof part.additionalProperties === 'object') visit(part.additionalProperties, path);
    };
    for (const [name, part] of Object.entries(schema.definitions)) visit(part, name);
    expect(missing).toEqual([]);
    expect(Object.keys(schema.definitions)).toEqual(
      expect.arrayContaining([
        'ConsoleConfig',
        'ResourceConfig',
        'FieldConfig',
        'RouteConfig',
        'ActionConfig',
        'Expression',
      ]),
    );
  });
});

const label = { zh: '名', en: 'Name' };
const withField = (field: object): object => ({ label, fields: { extra: { label, ...field } } });

describe('a resource that breaks the schema is refused, by editors and by us, at the same place', () => {
  // What we say, of what, and where a validator sees it.
  const cases: readonly [string, object, string][] = [
    [
      'resources.x.fields.extra.requried: "requried" is no property here. Did you mean "required"?',
      withField({ type: 'text', requried: true }),
      '/fields/extra',
    ],
    [
      'resources.x.fields.extra.maxItems: "maxItems" is no property here. Known: type, default, label, was, help, ',
      withField({ type: 'switch', maxItems: 3 }),
      '/fields/extra',
    ],
    [
      'resources.x.fields.extra.type: "txt" is no value here. Did you mean "text"?',
      withField({ type: 'txt' }),
      '/fields/extra/type',
    ],
    [
      'resources.x.label.en: the text is missing. The same for an English reader.',
      { label: { zh: '名', en: ' ' }, fields: {} },
      '/label/en',
    ],
    [
      'resources.x.fields.extra.min: "3" is not possible here. Write a number.',
      withField({ type: 'number', min: '3' }),
      '/fields/extra/min',
    ],
    [
      'resources.x.fields.extra.default.from: "tomorrow" is no value here. It has to match ^query:.',
      withField({ type: 'date', default: { from: 'tomorrow' } }),
      '/fields/extra/default/from',
    ],
    [
      'resources.x.fields.extra.default: 3 is not possible here. Write a text or an object.',
      withField({ type: 'date', default: 3 }),
      '/fields/extra/default',
    ],
    [
      'resources.x.fields.extra.visibleWhen.a.inn: "inn" is no property here.',
      withField({ type: 'text', visibleWhen: { a: { inn: ['b'] } } }),
      '/fields/extra/visibleWhen/a',
    ],
    [
      'resources.x.actions.go.kind: "opne" is no value here. Did you mean "open"?',
      { label, fields: {}, actions: { go: { kind: 'opne', label } } },
      '/actions/go/kind',
    ],
    [
      'resources.x.actions.go.route: "route" is no property here.',
      { label, fields: {}, actions: { go: { label, route: '/' } } },
      '/actions/go',
    ],
    [
      'resources.x.verbs[1]: "shwo" is no value here. Did you mean "show"?',
      { label, fields: {}, verbs: ['list', 'shwo'] },
      '/verbs/1',
    ],
    [
      'resources.x.form.sections[0].open: "open" is no property here. Known: label, fields.',
      { label, fields: {}, form: { sections: [{ label, fields: [], open: true }] } },
      '/form/sections/0',
    ],
    ['resources.x.fields: it is missing. The fields, in the order of the form.', { label }, ''],
  ];
  test.each(cases)('%s', (text, resource, place) => {
    const mistakes = checkShape({
      schema: { ...schema, allOf: [{ $ref: '#/definitions/ResourceConfig' }] },
      value: resource,
      path: 'resources.x',
    });
    const lines = mistakes.map(({ path, message, hint }) => `${path}: ${message}${hint ? ` ${hint}` : ''}`);
    expect(
      lines.some((line) => line.startsWith(text)),
      lines.join('\n'),
    ).toBe(true);
    expect(isResource(resource)).toBe(false);
    expect(isResource.errors?.map(({ instancePath }) => instancePath)).toContain(place);
  });

  test('an unknown page and a wrong root of the whole', () => {
    const wrong = { ...config, routes: [{ path: '/', title: label, page: 'lists', resource: 'x' }], site: 3 };
    expect(checkShape({ schema, value: wrong }).map(({ path, hint }) => `${path} ${hint}`)).toEqual([
      'site Write an object.',
      'routes[0].page Did you mean "list"?',
    ]);
    expect(isConsole(wrong)).toBe(false);
  });
});

test('a label has a text in each language of the site', () => {
  const wrong = { ...config, site: { ...config.site, title: { zh: '名' } } };
  const text = (value: object) => checkShape({ schema, value }).map(({ path }) => path);
  expect(text(wrong)).toEqual(['site.title.en']);
  expect(text({ ...wrong, site: { ...wrong.site, languages: ['zh'] } })).toEqual([]);
});

describe('a resource in a JSON file', () => {
  const json = {
    $schema: '../../../docs/resource.schema.json',
    label,
    fields: { size: { type: 'number', label, min: 3 }, of: { type: 'ref', to: 'users', label } },
    list: { columns: ['size'] },
  };

  test('may have fields of a type that the console has made, with what that type knows, and of no other', () => {
    const boxes = (type: string) => resourceFromJson({ label, fields: { size: { type, label, digits: 8 } } });
    const mistakes = (type: string) =>
      checkShape({ schema, value: { ...config, resources: { ...config.resources, boxes: boxes(type) } } });
    expect(isResource(boxes('x-barcode'))).toBe(true);
    expect(mistakes('x-barcode')).toEqual([]);
    expect(mistakes('x-barcodes')).toMatchObject([{ path: 'resources.boxes.fields.size.type' }]);
    expect(isResource(boxes('barcode'))).toBe(false);
  });

  test('is a resource like any other', () => {
    expect(isResource(json), ajv.errorsText(isResource.errors)).toBe(true);
    const resource = resourceFromJson(json);
    expect(resource).toEqual({ label, fields: json.fields, list: json.list });
    expect(checkShape({ schema, value: { ...config, resources: { ...config.resources, boxes: resource } } })).toEqual(
      [],
    );
  });
});
