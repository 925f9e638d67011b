import { type Code, isCodeObject } from './code';
import type { GuessedField } from './guessed-field';
import { splitWords } from './split-words';

/** What a field of the record itself, not of a small record within it, may be named to be its title; the surest first. */
const titles = [
  /^(title|name|subject|headline|fullName|realName|nickname|username|question|keyword)$/i,
  /(title|subject|headline)$/i,
];
const serial = /(No|Sn|Code|Number|^no|^sn|^code|^number|^serial)$/;

/** `name` or `no` of the very thing: `orderSn` in `orders`. */
const isOwn = (name: string, collection: string, what: RegExp): boolean => {
  const single = collection.replace(/ies$/, 'y').replace(/s$/, '');
  const last = splitWords(single).at(-1) ?? '';
  const head = splitWords(name)[0] ?? '';
  return what.test(name) && (name.toLowerCase().startsWith(single.toLowerCase()) || head === last);
};

/** The field that a record is called after. */
export const titleOf = (fields: readonly GuessedField[], collection: string): GuessedField | undefined => {
  const texts = fields.filter(({ make }) => make === 'text');
  const own = texts.filter(({ key }) => !key.includes('.'));
  const tests: readonly (readonly [readonly GuessedField[], (name: string) => boolean])[] = [
    ...titles.map((pattern) => [own, (name: string) => pattern.test(name)] as const),
    [own, (name) => isOwn(name, collection, /name$/i)],
    [own, (name) => isOwn(name, collection, serial)],
    [own.slice(0, 1), (name) => serial.test(name)],
    [own, (name) => /(name|word|question)$/i.test(name)],
    [own, (name) => serial.test(name)],
    [texts, (name) => /(title|name)$/i.test(name)],
  ];
  for (const [among, isTitle] of tests) {
    const found = among.find(({ name }) => isTitle(name));
    if (found) return found;
  }
  return texts[0];
};

const isSearched = ({ code }: GuessedField): boolean => {
  const own = code.args.at(-1);
  return isCodeObject(own) && own.get('search') === true;
};

/** A list that nothing can be searched in is searched by what its records are called. */
export const withSearch = (
  fields: readonly GuessedField[],
  title: GuessedField | undefined,
): readonly GuessedField[] => {
  if (fields.some(isSearched)) return fields;
  return fields.map((field) => {
    const own = field.code.args.at(-1);
    if (field !== title || !isCodeObject(own)) return field;
    const searched = new Map<string, Code>([...own, ['search', true]]);
    return { ...field, code: { ...field.code, args: [...field.code.args.slice(0, -1), searched] } };
  });
};
