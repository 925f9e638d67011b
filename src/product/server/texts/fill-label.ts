import { fillText } from '../../../framework/shared/fill-text';
import { type Label, type Texts, textOf } from '../../../framework/shared/label';

/** Puts values in the places of a text of both languages; a value may itself be said differently in each. */
export const fillLabel = (label: Label, values: Readonly<Record<string, string | number | Label>>): Texts => {
  const said = (language: keyof Label): string => {
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? textOf(value, language) : value,
    ]);
    return fillText(textOf(label, language), Object.fromEntries(own));
  };
  return { zh: said('zh'), en: said('en') };
};
