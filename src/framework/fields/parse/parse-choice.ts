import { isSameText } from '../../shared/compare-text';
import { type Label, languages, textOf } from '../../shared/label';

const isNamed = (label: Label, text: string): boolean =>
  languages.some((language) => isSameText(textOf(label, language), text));

/** The value that a text names, by the value itself or its label in either language; undefined when none or several fit. */
export const parseOption = (options: Readonly<Record<string, Label>>, text: string): string | undefined => {
  const named = Object.entries(options).filter(([key, label]) => isSameText(key, text) || isNamed(label, text));
  return Object.hasOwn(options, text) ? text : named.length === 1 ? named[0]?.[0] : undefined;
};

const yes = ['是', '有', '开', '开启', '启用', '√', '✓', 'yes', 'y', 'true', 'on', '1'];
const no = ['否', '无', '没有', '关', '关闭', '停用', '×', '✗', 'no', 'n', 'false', 'off', '0'];

/** 是 or 否, in the words people use for it. */
export const parseYesNo = (text: string): boolean | undefined => {
  if (yes.some((word) => isSameText(word, text))) return true;
  return no.some((word) => isSameText(word, text)) ? false : undefined;
};
