import { checkField } from './check-field';
import { checkMedia } from './check-media';
import { partsOf } from './computed';
import { hintFor } from './config-mistake';
import { defaultValue } from './default-value';
import type { FieldConfig } from './field-config';
import type { Field, Resource } from './resource';
import { type TreeOptions, treeNodes } from './tree-options';
import { namesIn, type When } from './when';

/** Notes one mistake: where it stands, what is wrong, what would be right. */
export type Report = (path: string, message: string, hint?: string) => void;

interface Written {
  report: Report;
  path: string;
  field: FieldConfig;
}
interface InResource extends Written {
  resource: Resource;
  /** Every resource by name. */
  resources: ReadonlyMap<string, Resource>;
}

/** Both texts of a label are there. */
export const checkLabel = (report: Report, path: string, label: { zh?: string; en?: string } | undefined): void => {
  for (const language of ['zh', 'en'] as const) {
    if (!label?.[language]?.trim()) report(`${path}.${language}`, 'the text is missing.');
  }
};

const namePattern = /^[a-z][A-Za-z0-9]*$/;

const checkOptions = ({ report, path, field }: Written): void => {
  if (field.type !== 'choice' && field.type !== 'state') return;
  const values = Object.keys(field.options ?? {});
  if (values.length === 0) report(`${path}.options`, 'there is nothing to choose from.');
  for (const value of values) checkLabel(report, `${path}.options.${value}`, field.options[value]);
  const preset = field.type === 'state' ? [field.initial] : [field.default ?? []].flat();
  for (const value of preset) {
    if (typeof value === 'string' && !values.includes(value))
      report(
        `${path}.${field.type === 'state' ? 'initial' : 'default'}`,
        `"${value}" is no option.`,
        hintFor(value, values),
      );
  }
  const map = field.type === 'choice' ? (field.optionsWhen?.map ?? {}) : {};
  for (const [when, allowed] of Object.entries(map)) {
    for (const value of allowed.filter((option) => !values.includes(option)))
      report(`${path}.optionsWhen.map.${when}`, `"${value}" is no option.`, hintFor(value, values));
  }
};

const checkTree = ({ report, path, field }: Written): void => {
  if (field.type !== 'tree') return;
  const seen = new Set<string>();
  const visit = (options: TreeOptions, at: string): void => {
    for (const [key, node] of Object.entries(options)) {
      checkLabel(report, `${at}.${key}`, node);
      if (seen.has(key))
        report(`${at}.${key}`, `"${key}" stands twice in the tree.`, 'A value is stored without its path.');
      seen.add(key);
      visit(node.children ?? {}, `${at}.${key}.children`);
    }
  };
  visit(field.options ?? {}, `${path}.options`);
  if (seen.size === 0) report(`${path}.options`, 'there is nothing to choose from.');
  if (typeof field.default === 'string' && !seen.has(field.default))
    report(`${path}.default`, `"${field.default}" is no node.`, hintFor(field.default, seen));
};

const checkLimits = ({ report, path, field }: Written): void => {
  const pairs = [
    ['min', 'max'],
    ['minItems', 'maxItems'],
  ] as const;
  const limits: Partial<Record<string, unknown>> = { ...field };
  for (const [least, most] of pairs) {
    const [min, max] = [limits[least], limits[most]];
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      report(path, `${least} (${min}) is larger than ${most} (${max}).`);
  }
  if (field.type !== 'text' || !field.pattern) return;
  try {
    new RegExp(field.pattern.regex, 'u');
  } catch {
    report(`${path}.pattern.regex`, `"${field.pattern.regex}" is no regular expression.`);
  }
};

/** What of a field concerns the whole record and therefore has no place within the items of a list. */
const notInItems = [
  'unique',
  'readOnly',
  'createOnly',
  'protected',
  'search',
  'views',
  'visibleWhen',
  'requiredWhen',
  'optionsWhen',
  'computed',
  'mask',
  'multiple',
  'cell',
  'input',
] as const;
const itemTypes: ReadonlySet<string> = new Set([
  'text',
  'textarea',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'choice',
  'switch',
  'url',
  'phone',
  'rating',
] satisfies FieldConfig['type'][]);

const checkItems = ({ report, path, field }: Written): void => {
  if (field.type !== 'list') return;
  const inner = Object.entries(field.fields ?? {});
  if (inner.length === 0) report(`${path}.fields`, 'an item has no fields.');
  for (const [name, written] of inner) {
    const at = `${path}.fields.${name}`;
    if (!namePattern.test(name))
      report(at, `"${name}" is no name.`, 'Use letters and digits, beginning with a small letter.');
    if (!itemTypes.has(written.type)) {
      report(`${at}.type`, `"${written.type}" cannot stand within a list.`, hintFor(written.type, itemTypes));
      continue;
    }
    for (const property of notInItems.filter((candidate) => candidate in written))
      report(`${at}.${property}`, 'has no meaning within a list.', 'It concerns a whole record; say it of the list.');
    checkOwn({ report, path: at, field: written });
  }
};

/** What can be said of a field without its neighbours. */
const checkOwn = (written: Written): void => {
  checkLabel(written.report, `${written.path}.label`, written.field.label);
  checkLimits(written);
  checkOptions(written);
  checkTree(written);
  checkMedia(written);
  checkItems(written);
};

const checkNames = ({ report, path, resource, names }: InResource & { names: readonly string[] }): void => {
  for (const name of names.filter((candidate) => !resource.fieldByName.has(candidate)))
    report(path, `"${name}" is no field.`, hintFor(name, resource.fieldByName.keys()));
};

/** The values that a condition asks for are values that the other field may have. */
const checkWhen = (input: InResource & { when: When | undefined }): void => {
  const { report, path, resource, when } = input;
  if (when === undefined) return;
  const parts = 'all' in when ? when.all : 'any' in when ? when.any : 'not' in when ? [when.not] : undefined;
  if (parts) {
    for (const part of parts) checkWhen({ ...input, when: part });
    return;
  }
  checkNames({ ...input, path: `${path}.field`, names: namesIn(when) });
  const other = 'in' in when ? resource.fieldByName.get(when.field) : undefined;
  if (!other || !('in' in when) || !('options' in other)) return;
  const known = other.type === 'tree' ? [...treeNodes(other.options).keys()] : Object.keys(other.options);
  for (const value of when.in.filter((candidate) => !known.includes(String(candidate))))
    report(`${path}.in`, `"${value}" is no option of ${other.name}.`, hintFor(String(value), known));
};

const figures: ReadonlySet<Field['type']> = new Set(['number', 'money', 'percent', 'progress', 'rating']);

const checkComputed = (input: InResource & { resolved: Field }): void => {
  const { report, path, resource, resolved } = input;
  if (!('computed' in resolved) || resolved.computed === undefined) return;
  checkNames({ ...input, path: `${path}.computed.of`, names: partsOf(resolved) });
  const { op, of } = resolved.computed;
  if (of.length < 2 && !of.some((part) => String(part).includes('.')))
    report(
      `${path}.computed.of`,
      'there is nothing to reckon with.',
      'Name two fields at least, or one within a list.',
    );
  const names = [...resource.fieldByName.keys()];
  for (const part of of) {
    if (typeof part !== 'string') continue;
    const [name = '', inner] = part.split('.');
    const other = resource.fieldByName.get(name);
    if (!other) continue;
    const found =
      inner === undefined ? other : other.type === 'list' ? other.fields.find((one) => one.name === inner) : undefined;
    if (!found) report(`${path}.computed.of`, `"${part}" is no field within a list.`, hintFor(name, names));
    else if (op !== 'concat' && !figures.has(found.type)) report(`${path}.computed.of`, `"${part}" is no figure.`);
    if ('computed' in other && other.computed && names.indexOf(name) >= names.indexOf(resolved.name))
      report(`${path}.computed.of`, `"${name}" is computed itself and stands after it.`, 'Put it before this field.');
  }
};

const checkRef = ({ report, path, field, resource, resources }: InResource): void => {
  if (field.type !== 'ref') return;
  const other = resources.get(field.to);
  if (!other) {
    report(`${path}.to`, `"${field.to}" is no resource.`, hintFor(field.to, resources.keys()));
    return;
  }
  if (field.where && !other.fieldByName.has(field.where.field))
    report(
      `${path}.where.field`,
      `"${field.where.field}" is no field of ${field.to}.`,
      hintFor(field.where.field, other.fieldByName.keys()),
    );
  if (field.where && 'from' in field.where && !resource.fieldByName.has(field.where.from))
    report(
      `${path}.where.from`,
      `"${field.where.from}" is no field.`,
      hintFor(field.where.from, resource.fieldByName.keys()),
    );
  if (typeof field.default === 'object' && field.default.from === 'me' && field.to !== 'users')
    report(`${path}.default.from`, `"me" is a user, and ${field.to} are none.`, 'Use it with a ref to users.');
};

/** A fixed first value has to keep the field's own rules. */
const checkDefault = ({ report, path, resolved }: InResource & { resolved: Field }): void => {
  if (['choice', 'state', 'tree', 'ref'].includes(resolved.type)) return;
  const value = defaultValue(resolved);
  const error = value === undefined || value === 0 ? undefined : checkField({ field: resolved, value, language: 'en' });
  if (error) report(`${path}.default`, `${JSON.stringify(value)}: ${error}.`);
};

/** Every mistake of one field. */
export const checkWrittenField = (input: InResource & { resolved: Field }): void => {
  const { path, field } = input;
  checkOwn(input);
  checkWhen({ ...input, path: `${path}.visibleWhen`, when: field.visibleWhen });
  checkWhen({ ...input, path: `${path}.requiredWhen`, when: field.requiredWhen });
  if (field.type === 'choice' && field.optionsWhen)
    checkNames({ ...input, path: `${path}.optionsWhen.field`, names: [field.optionsWhen.field] });
  checkComputed(input);
  checkRef(input);
  checkDefault(input);
};
