import { choiceNames } from './choice-names';
import { guessOptions, initialOf, isKnownOption } from './guess-options';
import { type Facts, isAbout, lastWord, type Proposal, wordSet } from './propose';

const freeNames = wordSet(
  'title name nickname subject remark note description desc content text summary comment reason message id no sn code url link path address email mobile phone word keyword account user company brand sort ip token version',
);
const stateNames = wordSet('status state');

const most = 12;
/** A value that may be the key of an option. */
const isKey = (value: string): boolean =>
  value.length <= 24 &&
  value.trim() === value &&
  !/[\n\r\t]/.test(value) &&
  !/^(__proto__|constructor|prototype)$/.test(value);

/** Few values that come again and again, or a name that speaks of a choice. */
const isChoice = (facts: Facts, distinct: readonly string[]): boolean => {
  if (distinct.length === 0 || distinct.length > most || !distinct.every(isKey)) return false;
  if (facts.names !== undefined) return true;
  // Four records without one value twice and without a word that is known are no choice, whatever the name.
  const isFree = distinct.length >= 4 && distinct.length === facts.values.length && !distinct.some(isKnownOption);
  if (isAbout(facts, choiceNames)) return !isFree;
  if (freeNames.has(lastWord(facts))) return false;
  if (facts.values.length >= 6 && distinct.length * 3 <= facts.values.length) return true;
  return facts.values.length >= 3 && distinct.length < facts.values.length && distinct.every(isKnownOption);
};

const textsOf = (value: unknown): string[] => [value].flat().map(String);

/** A choice of one or many, or a state where the name says so. */
export const proposeChoice = (facts: Facts): readonly Proposal[] => {
  const texts = facts.values.flatMap(textsOf);
  const distinct = [...new Set(texts)];
  const isMany = facts.values.some(Array.isArray);
  if (!isChoice(facts, distinct)) return [];
  const { options, stored, isKnown } = guessOptions(texts, facts.zh, facts.names);
  const key = (value: unknown): string => stored.get(String(value)) ?? String(value);
  const toValue = (value: unknown): unknown => (Array.isArray(value) ? value.map(key) : key(value));
  const isChanged = facts.values.flat().some((value) => value !== key(value));
  const notes = [
    ...(isKnown ? [] : ['请核对选项 · check the options']),
    ...(distinct.length === 1 ? ['样本只有一个值，请补全选项 · the sample has one value only'] : []),
    ...(isChanged ? ['选项按此处的键保存 · stored by the keys below, unlike the sample'] : []),
  ];
  const state: Proposal = {
    make: 'state',
    props: { options, initial: initialOf([...stored.values()]) },
    notes,
    isKnown,
    toValue,
  };
  const choice: Proposal = {
    make: 'choice',
    props: { options, multiple: isMany ? true : undefined },
    notes,
    isKnown,
    toValue,
  };
  return isAbout(facts, stateNames) && !isMany ? [state, choice] : [choice];
};
