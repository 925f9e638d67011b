import { fillText, slotsOf } from '../../shared/fill-text';
import { type Label, type Language, type Texts, textOf } from '../../shared/label';

const optional = /\[([^[\]]*)\]/g;
/** Replaces a missing value. */
const nothing = '—';

/**
 * Fills the placeholders of a text in both languages. A part in brackets is left out if a value in it is missing; elsewhere a missing
 * value is replaced by a dash.
 */
export const fillOptional = (label: Label, values: Readonly<Record<string, Label>>): Texts => {
  const said = (language: Language): string => {
    const shownOf = (name: string): string => (Object.hasOwn(values, name) ? textOf(values[name] ?? {}, language) : '');
    const text = textOf(label, language).replace(optional, (whole, part: string) => {
      const slots = slotsOf(part);
      if (slots.length === 0) return whole;
      return slots.every((name) => shownOf(name) !== '') ? part : '';
    });
    return fillText(text, Object.fromEntries(slotsOf(text).map((name) => [name, shownOf(name) || nothing])));
  };
  return { zh: said('zh'), en: said('en') };
};
