import { type Code, type CodeObject, object } from './code';
import { namesOf } from './field-names';
import { guessField } from './guess-field';
import type { GuessedField } from './guessed-field';
import { type GuessedLabel, labelOf } from './label-of';
import { pairedNames } from './paired-names';
import type { Comments } from './print-code';
import type { Sample } from './read-sample';
import { SampleError } from './sample-error';
import { splitWords } from './split-words';
import { stateActions } from './state-actions';
import { titleOf, withSearch } from './title-of';

/** A resource guessed from a sample. */
export interface GuessedEntry {
  /** Name of the collection. */
  name: string;
  label: GuessedLabel;
  fields: readonly GuessedField[];
  /** What `defineResource` gets, and what is above its parts. */
  code: CodeObject;
  comments: Comments;
  fieldComments: Comments;
  /** Names of the actions, for the policy. */
  actions: readonly string[];
  /** Keys of the sample that every record has anyway. */
  leftOut: readonly string[];
  /** Keys of the sample that only say what the values of another are called, by that other. */
  pairs: ReadonlyMap<string, string>;
}

/** What the server sets itself, as other back ends write it. */
const system =
  /^(_?id|ownerId|createdAt|createTime|createdTime|createDate|createdDate|gmtCreate|ctime|updatedAt|updateTime|updatedTime|updateDate|gmtModified|modifiedAt|modifyTime|mtime|createdBy|__v)$/i;
const isSystem = (key: string): boolean =>
  system.test(key.replace(/[_-](?=[a-z])/gi, '')) || key === '_id' || key === '__v';

const jsWords =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|implements|interface|package|private|protected|public|arguments|eval)$/;
/** What a file of an entry imports cannot be its own name too. */
const imported =
  /^(choice|color|date|dateRange|datetime|defineResource|file|image|json|list|money|number|percent|phone|progress|rating|ref|region|richtext|state|tags|text|textarea|toggle|tree|url|video|policy|roleViews|undefined)$/;

/** A collection's name that can be a constant as well. */
const collectionName = (name: string): string => (jsWords.test(name) || imported.test(name) ? `${name}Records` : name);

/** `articleTasks` is about an article task. */
const resourceLabel = (name: string): GuessedLabel => {
  const words = splitWords(name);
  const last = words.at(-1) ?? '';
  const single = last
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');
  return labelOf([...words.slice(0, -1), single].join(' '));
};

const columnMakes = [
  'text',
  'ref',
  'choice',
  'tree',
  'number',
  'money',
  'percent',
  'date',
  'dateRange',
  'phone',
  'region',
  'progress',
  'rating',
  'toggle',
  'image',
  'state',
  'datetime',
  'tags',
];
const filterMakes = ['state', 'choice', 'ref', 'region', 'toggle', 'date', 'dateRange', 'datetime'];
const mostColumns = 8;
const mostFilters = 5;
const isMake = (field: GuessedField, makes: readonly string[]): boolean => makes.includes(field.make);

/** The title first; then what is short, the state among it, in the order of the sample. */
const columnsOf = (fields: readonly GuessedField[], title: GuessedField | undefined): readonly string[] => {
  const rest = fields.filter((field) => field.name !== title?.name && isMake(field, columnMakes));
  const states = rest.filter(({ make }) => make === 'state');
  const room = mostColumns - (title ? 1 : 0) - states.length;
  const stored = new Set([...states, ...rest.filter(({ make }) => make !== 'state').slice(0, Math.max(room, 0))]);
  const chosen = [...(title ? [title] : []), ...rest.filter((field) => stored.has(field))];
  return [...(chosen.length > 0 ? chosen : fields.slice(0, 3)).map(({ name }) => name), 'createdAt'];
};

const filtersOf = (fields: readonly GuessedField[]): readonly string[] =>
  filterMakes
    .flatMap((make) => fields.filter((field) => field.make === make))
    .slice(0, mostFilters)
    .map(({ name }) => name);

const listOf = (fields: readonly GuessedField[], title: GuessedField | undefined, collection: string): CodeObject => {
  const sort = fields.find(({ name, make }) => /^(sort|sortOrder|orderNum|seq)$/.test(name) && make === 'number');
  const parent = fields.find(({ name, code }) => /^(parentId|pid)$/.test(name) && code.args[0] === collection);
  const cover = fields.find(({ make }) => make === 'image');
  const filters = filtersOf(fields);
  return object({
    columns: columnsOf(fields, title),
    filters: filters.length > 0 ? filters : ['createdAt'],
    sort: sort?.name,
    grid: cover && object({ image: cover.name }),
    tree: parent && object({ parent: parent.name }),
  });
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
  const name = collectionName(sample.collection);
  const all = [...new Set(sample.records.flatMap((record) => [...record.keys()]))];
  const own = all.filter((key) => !isSystem(key));
  const pairs = pairedNames(sample.records, own);
  const spoken = new Set([...pairs.values()].map(({ key }) => key));
  const keys = own.filter((key) => !spoken.has(key));
  /** What a field is called after: itself, or the text of which it holds the code. */
  const spokenAs = (key: string): string => pairs.get(key)?.as ?? key;
  const names = namesOf(keys.map(spokenAs));
  const guessed = keys.flatMap((key) => {
    const values = sample.records.map((record) => record.get(key));
    const field = guessField({
      key: spokenAs(key),
      name: names.get(spokenAs(key)) ?? key,
      values,
      collection: name,
      known: new Set([...known, name]),
      ids,
      names: pairs.get(key)?.names,
    });
    return field ? [{ ...field, key }] : [];
  });
  if (guessed.length === 0)
    throw new SampleError(`${file}: its records have no field besides those that every record has.`);
  const label = resourceLabel(name);
  const title = titleOf(guessed, name);
  const fields = withSearch(guessed, title);
  const usual = fields.find(({ make }) => make === 'text');
  const actions = stateActions(fields);
  const titled = title?.name === usual?.name ? undefined : title?.name;
  const code = object({
    label: object({ zh: label.zh, en: label.en }),
    fields: new Map<string, Code>(fields.map((field) => [field.name, field.code])),
    titleField: titled,
    list: listOf(fields, title, name),
    actions: actions.size > 0 ? actions : undefined,
  });
  return {
    name,
    label,
    fields,
    code,
    comments: new Map([
      ...(label.isKnown ? [] : [['label', ['请核对名称 · check the name']] as const]),
      ...(actions.size > 0
        ? [
            [
              'actions',
              ['每个状态一个操作，请按实际流程删改 · one action for every state: keep those that make sense'],
            ] as const,
          ]
        : []),
    ]),
    fieldComments: new Map(fields.map((field) => [field.name, field.notes])),
    actions: [...actions.keys()],
    leftOut: all.filter(isSystem),
    pairs: new Map([...pairs].map(([key, { key: other }]) => [key, other])),
  };
};
