import { fillText, slotsOf } from '../../shared/fill-text';
import { type Label, languages } from '../../shared/label';

const optional = /\[([^[\]]*)\]/g;
/** Where there is nothing, and the text needs something. */
const nothing = '—';

/**
 * Puts values in the places of a text of both languages. A part in brackets is left out where a value in it is missing; elsewhere a
 * dash stands for it.
 */
export const fillOptional = (label: Label, values: Readonly<Record<string, Label>>): Label => {
  const said = (language: keyof Label): string => {
    const shownOf = (name: string): string => (Object.hasOwn(values, name) ? (values[name]?.[language] ?? '') : '');
    const text = label[language].replace(optional, (whole, part: string) => {
      const slots = slotsOf(part);
      if (slots.length === 0) return whole;
      return slots.every((name) => shownOf(name) !== '') ? part : '';
    });
    return fillText(text, Object.fromEntries(slotsOf(text).map((name) => [name, shownOf(name) || nothing])));
  };
  return Object.fromEntries(languages.map((language) => [language, said(language)])) as Record<keyof Label, string>;
};
