/** The languages of the console. Chinese is the default and the fallback. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text beside what it names, in every language. Both are required, so that no page is half translated. */
export interface Label {
  /** What a native operator would write. */
  zh: string;
  /** The same for an English reader. */
  en: string;
}

/** The text of a label in one language. */
export const textOf = (label: Label, language: Language): string => label[language];
