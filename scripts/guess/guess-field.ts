import { isEmpty } from '../../src/framework/fields/base/read-value';
import { checkField } from '../../src/framework/fields/check-field';
import type { FieldConfig } from '../../src/framework/fields/registry';
import { resolveField } from '../../src/framework/fields/resolve-field';
import { isChinese, withoutUnit, wordsOfKey } from './chinese-key';
import { type Call, type Code, object, toPlain } from './code';
import type { GuessedField } from './guessed-field';
import { type GuessedLabel, labelOf } from './label-of';
import { type Facts, isAbout, type Proposal, wordSet } from './propose';
import { proposeChoice } from './propose-choice';
import { proposeFigure, proposeFlag, proposeMoment } from './propose-figure';
import { type GuessItem, proposeNested } from './propose-nested';
import { isLooseId, proposeRef } from './propose-ref';
import { proposePlainText, proposeText } from './propose-text';
import { splitWords } from './split-words';

interface Query {
  key: string;
  name: string;
  /** One for each record, undefined where it lacks the key. */
  values: readonly unknown[];
  collection: string;
  known: ReadonlySet<string>;
  ids?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** The names of its values in a field next to it. */
  names?: ReadonlyMap<string, string> | undefined;
  /** Within the items of a list, where fewer types may stand. */
  isItem?: boolean;
}

const itemMakes = wordSet('text textarea number money percent date datetime choice toggle url phone rating');
const serialNames = wordSet('no sn code slug username uuid barcode sku');
const titleNames = wordSet('title name subject nickname username word keyword question headline realname');
const requiredMakes = wordSet('text choice ref phone money date');

/** In order: what a name or a form makes nearly sure first, plain text at last. */
const proposals = (facts: Facts, guessItem: GuessItem): readonly Proposal[] => {
  if (facts.values.length === 0) return proposePlainText(facts);
  if (facts.values.every((value) => typeof value === 'boolean')) return [{ make: 'toggle' }];
  return [
    ...proposeRef(facts),
    ...proposeText(facts),
    ...proposeFlag(facts),
    ...proposeMoment(facts),
    ...(facts.values.flat().every((value) => typeof value !== 'object') && mayBeChoice(facts)
      ? proposeChoice(facts)
      : []),
    ...proposeNested(facts, guessItem),
    ...proposeFigure(facts),
    ...proposePlainText(facts),
  ];
};

/** Figures are a choice only where the name says so; lists only when they hold texts. */
const mayBeChoice = (facts: Facts): boolean => {
  const flat = facts.values.flat();
  if (facts.names !== undefined) return true;
  if (flat.every((value) => typeof value === 'string')) return true;
  const names = wordSet('type kind category status state level stage source platform channel gender sex mode');
  return flat.every(Number.isInteger) && isAbout(facts, names) && !facts.values.some(Array.isArray);
};

const toCall = ({ make, to, props }: Proposal, label: GuessedLabel): Call => {
  const own = object({ label: object({ zh: label.zh, en: label.en }), ...props });
  return { call: make, args: to === undefined ? [own] : [to, own] };
};

const isKept = (call: Call, name: string, values: readonly unknown[]): boolean => {
  // What the constructor would make; the language's own rules decide whether the values fit.
  const field = resolveField(name, toPlain(call) as FieldConfig);
  return values.every(
    (value) => value === null || (!isEmpty(value) && checkField({ field, value, language: 'en' }) === undefined),
  );
};

/** What goes beyond the type, with caution: only what every record of the sample fulfils. */
const rulesOf = (
  { make, props }: Proposal,
  facts: Facts,
  isItem: boolean,
): Readonly<Record<string, Code | undefined>> => {
  const isTitle = isAbout(facts, titleNames) && make === 'text';
  const isFilled = facts.count >= 3 && facts.values.length === facts.count;
  const isSerial =
    make === 'text' && isAbout(facts, serialNames) && isFilled && new Set(facts.values).size === facts.count;
  return {
    required: isFilled && requiredMakes.has(make) && (make !== 'text' || isTitle || isSerial) ? true : undefined,
    unique: isSerial && !isItem ? true : undefined,
    ...props,
    search: (isTitle || isSerial) && !isItem ? true : undefined,
  };
};

/** The first proposal that every value keeps; undefined when there is none, which is possible within lists only. */
export const guessField = (request: Query): GuessedField | undefined => {
  const { key, name, isItem = false } = request;
  const label = labelOf(key);
  const { key: bare, unit } = withoutUnit(key);
  const facts: Facts = {
    key,
    words: splitWords(isChinese(key) ? wordsOfKey(bare).words || name : key),
    unit,
    ids: request.ids,
    zh: label.zh,
    values: request.values.filter((value) => !isEmpty(value)),
    count: request.values.length,
    collection: request.collection,
    known: request.known,
    names: request.names,
  };
  if (isItem && facts.values.some((value) => typeof value === 'object')) return undefined;
  const guessItem: GuessItem = (item) => guessField({ ...request, ...item, isItem: true });
  for (const proposal of proposals(facts, guessItem)) {
    if (isItem && (!itemMakes.has(proposal.make) || proposal.props?.multiple)) continue;
    const convert = proposal.toValue ?? ((value: unknown) => value);
    const call = toCall({ ...proposal, props: rulesOf(proposal, facts, isItem) }, labelFor(proposal, label));
    if (!isKept(call, name, facts.values.map(convert))) continue;
    const nothing = facts.values.length === 0 ? ['样本中没有值 · the sample has no value'] : [];
    return {
      key,
      name,
      code: call,
      make: proposal.make,
      isLabelKnown: label.isKnown,
      areOptionsKnown: proposal.isKnown,
      notes: [
        ...(label.isKnown ? [] : ['请核对标签 · check the label']),
        ...nothing,
        ...(proposal.notes ?? []),
        ...(proposal.make === 'text' && isLooseId(facts) ? [looseNote] : []),
        ...pairNotes(facts, proposal),
      ],
      toValue: (value) => (isEmpty(value) ? null : convert(value)),
    };
  }
  return undefined;
};

const looseNote =
  '像是其他记录的编号，控制台中没有对应的资源 · looks like the id of another record, of which the console has no resource';

/** Why the options are called as they are. */
const pairNotes = ({ names, key }: Facts, { make }: Proposal): readonly string[] =>
  names && (make === 'state' || make === 'choice')
    ? [`选项名称取自样本中 ${key} 旁的字段 · the options are called as the field beside it says`]
    : [];

/** A reference is called after what it refers to: 客户, not 客户ID. */
const labelFor = ({ make }: Proposal, label: GuessedLabel): GuessedLabel =>
  make === 'ref' && label.isKnown
    ? { ...label, zh: label.zh.replace(/ ?ID$/, '') || label.zh, en: label.en.replace(/ IDs?$/, '') || label.en }
    : label;
