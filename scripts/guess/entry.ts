import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isObject } from '../../src/framework/shared/is-object';
import { Call, type GuessedField, guessField, speaksOfMoney } from './fields';
import { readInitials } from './initials';
import { type GuessedLabel, labelOf, namesOf, speaksOfChoice, splitWords, wordsOfKey } from './names';
import { type Sample, SampleError } from './sample';

/** A resource guessed from a sample. */
export interface GuessedEntry {
  /** Name of the collection. */
  name: string;
  label: GuessedLabel;
  fields: readonly GuessedField[];
  /** The field that a record is called after. */
  titleField: string | undefined;
}

/** What the server sets itself, as other back ends write it. */
const system =
  /^(_?id|ownerid|created(at|by|time|date)|create(time|date)|gmtcreate|ctime|updated(at|time)|update(time|date)|gmtmodified|modif(iedat|ytime)|mtime|v|recordid)$/;
/** What cannot be the name of a constant in the file: words of the language, and what the file imports. */
const taken =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|implements|interface|package|private|protected|public|arguments|eval|undefined|choice|color|date|dateRange|datetime|defineResource|file|image|json|list|money|number|percent|phone|progress|rating|ref|region|richtext|state|tags|text|textarea|toggle|tree|url|video|policy|roleViews)$/;

/** The key whose values another key only names: `status` of `status_name`, or `status` the text of `status_code`. */
const endings = /(?:[_.]?(?:name|text|label|desc|title|cn|zh|str|display|dict_?text|mc)|名称|说明|描述|文本)$/i;
const codeEndings = /(?:[_.]?(?:code|value|key)|码|编码|代码)$/i;

interface Pair {
  /** The key of the names, the names by the values, and the key that the field is called after. */
  key: string;
  names: ReadonlyMap<string, string>;
  as: string;
}

/** Fields that only name the values of another, by that other: each value has one name and each name one value, and they come again. */
const pairsOf = (records: Sample['records'], keyOf: ReadonlyMap<string, string>): ReadonlyMap<string, Pair> => {
  const candidates = [...keyOf].flatMap(([one, key]) => {
    const [base, text] = [one.replace(endings, ''), one.replace(codeEndings, '')];
    // `xbdm` is 性别代码, which holds what lists of codes have.
    const code = keyOf.get(base) ?? keyOf.get(`${base}代码`);
    if (base !== one && code) return [{ code, key, as: base }];
    const called = text === one ? undefined : keyOf.get(text);
    return called && speaksOfChoice(text) ? [{ code: key, key: called, as: text }] : [];
  });
  const pairs = new Map<string, Pair>();
  for (const { code, key, as } of candidates) {
    const rows = records
      .map((record) => [record.get(code), record.get(key)])
      .filter(([value]) => value !== undefined && value !== null);
    const names = new Map(
      rows.flatMap(([value, name]) => (typeof name === 'string' && name !== '' ? [[String(value), name]] : [])),
    );
    const isTrue = rows.every(([value, name]) => names.get(String(value)) === name);
    const isOneEach = new Set(names.values()).size === names.size && names.size > 0 && names.size <= 12;
    // Three orders in three states say as much as thirty; nearly every person has another name.
    const areCodes =
      speaksOfChoice(as) && [...names.keys()].every((value) => /^(-?\d{1,3}|[A-Za-z][\w-]{0,23})$/.test(value));
    if (isTrue && isOneEach && (names.size < records.length || areCodes) && !pairs.has(code))
      pairs.set(code, { key, names, as });
  }
  return pairs;
};

/** Whether amounts are whole numbers of cents, as payment services give them: so says the currency next to them in small letters. */
const areCents = (records: Sample['records'], keys: readonly string[]): boolean => {
  const valuesOf = (key: string) => records.flatMap((record) => record.get(key) ?? []);
  const isIn = (key: string) =>
    valuesOf(key).some((value) => typeof value === 'string' && /^(cny|usd|eur|gbp|hkd|aud|cad|sgd)$/.test(value));
  return keys.some(isIn) && keys.filter(speaksOfMoney).flatMap(valuesOf).every(Number.isInteger);
};

/** What a record is called after: of its own texts the one with the surest name. */
const titles = [
  /^(title|name|subject|headline|fullname|realname|nickname|username|question|keyword)$/,
  /(title|subject|headline)$/,
  /^own:.*name$/,
  /^own:.*(no|sn|code|number|serial)$/,
  /^first:.*(no|sn|code|number|serial)$/,
  /(name|word|question)$/,
  /(no|sn|code|number|serial)$/,
];

/** The field that a record is called after. `own:` before its name says that it is of the very thing: `orderSn` in `orders`. */
const titleOf = (fields: readonly GuessedField[], collection: string): GuessedField | undefined => {
  const texts = fields.filter(({ call }) => call.make === 'text');
  const own = texts.filter(({ key }) => !key.includes('.'));
  const single = collection.replace(/ies$/, 'y').replace(/s$/, '');
  const namesOf = ({ name }: GuessedField, at: number): string[] => {
    const isOwn =
      name.toLowerCase().startsWith(single.toLowerCase()) || splitWords(single).at(-1) === splitWords(name)[0];
    return [name, isOwn ? `own:${name}` : '', at === 0 ? `first:${name}` : ''].map((each) => each.toLowerCase());
  };
  const found = titles.map((pattern) => own.find((field, at) => namesOf(field, at).some((name) => pattern.test(name))));
  return found.find((field) => field !== undefined) ?? own[0] ?? texts[0];
};

/** Guesses the whole entry. `known`: the collections that the configuration has; `ids`: of their first records. @throws SampleError */
export const guessEntry = ({
  sample,
  known,
  ids,
  file,
}: {
  sample: Sample;
  known: ReadonlySet<string>;
  ids?: ReadonlyMap<string, ReadonlySet<string>>;
  file: string;
}): GuessedEntry => {
  const { records } = sample;
  const name = taken.test(sample.collection) ? `${sample.collection}Records` : sample.collection;
  const all = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const initials = readInitials(all);
  const read = (key: string): string => initials.get(key) ?? key;
  const isSystem = (key: string) =>
    system.test(splitWords(initials.has(key) ? wordsOfKey(read(key)).words : key).join(''));
  const own = all.filter((key) => !isSystem(key));
  const pairs = pairsOf(records, new Map(own.map((key) => [read(key), key])));
  const spoken = new Set([...pairs.values()].map(({ key }) => key));
  const keys = own.filter((key) => !spoken.has(key));
  // A name stays for good: where the key is initials it is theirs, whatever they may be read as.
  const wanted = (key: string): string => (initials.has(key) ? key : (pairs.get(key)?.as ?? key));
  const nameOfKey = namesOf(keys.map(wanted));
  const query = { collection: name, known: new Set([...known, name]), ids, areCents: areCents(records, own) };
  const fields = keys.flatMap((key) => {
    const { names, as = read(key) } = pairs.get(key) ?? {};
    const values = records.map((record) => record.get(key));
    const field = guessField({ ...query, key: as, name: nameOfKey.get(wanted(key)) ?? key, values, names });
    return field ? [{ ...field, key, isLabelKnown: field.isLabelKnown && !initials.has(key) }] : [];
  });
  if (fields.length === 0)
    throw new SampleError(`${file}: its records have no field besides those that every record has.`);
  const title = titleOf(fields, name);
  // A list that nothing can be searched in is searched by what its records are called.
  const isSearched = fields.some(({ call }) => call.props.search);
  const searched = fields.map((field) =>
    isSearched || field !== title ? field : { ...field, call: new Call('text', { ...field.call.props, search: true }) },
  );
  const single = splitWords(name)
    .join(' ')
    .replace(/(ss|x|ch|sh)es$|(?<!s)s$/, '$1')
    .replace(/ie$/, 'y');
  const isFirst = title === fields.find(({ call }) => call.make === 'text');
  return { name, label: labelOf(single), fields: searched, titleField: isFirst ? undefined : title?.name };
};

const written = (code: unknown): string => {
  if (Array.isArray(code)) return `[${code.map(written).join(', ')}]`;
  if (code instanceof Call) return `${code.make}(${code.to ? `'${code.to}', ` : ''}${written(code.props)})`;
  if (!isObject(code)) return JSON.stringify(code);
  const entries = Object.entries(code).filter(([, value]) => value !== undefined);
  return `{ ${entries.map(([key, value]) => `${JSON.stringify(key)}: ${written(value)}`).join(', ')} }`;
};

/** The whole file of an entry, formatted as the project formats; another console imports from the entry of the package. */
export const printEntry = ({ name, label, fields, titleField }: GuessedEntry, entry?: string): string => {
  const lines = fields.map((field) => `${field.name}: ${written(field.call)},\n`).join('');
  const makes = new Set(lines.match(/(?<=[:[] )[a-zA-Z]+(?=\()/g));
  const imports = entry
    ? `import { ${[...makes, 'defineResource'].sort().join(', ')} } from '${entry}';`
    : `import { ${[...makes].sort().join(', ')} } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';`;
  const title = titleField ? `titleField: '${titleField}',` : '';
  const text = `${imports}\n\nexport const ${name} = defineResource({\nlabel: ${written({ zh: label.zh, en: label.en })},\nfields: {\n${lines}},\n${title}});\n`;
  const root = join(import.meta.dirname, '../..');
  const args = ['format', `--stdin-file-path=src/${name}.ts`];
  const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : text;
};
