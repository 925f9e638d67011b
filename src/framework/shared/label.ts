/** The languages of the framework's own texts. A console speaks them all, unless its site names fewer. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text and what it names, in the languages of the site: `check:config` reports which one is missing. */
export interface Label {
  /** What a native operator would write. */
  zh?: string;
  /** The same for an English reader. */
  en?: string;
}

/** A text of the framework or of a product, which any site may show: in every language. */
export interface Texts extends Label {
  zh: string;
  en: string;
}

/** The text of a label in one language; of a site with fewer languages the one that it has. */
export const textOf = (label: Label, language: Language): string => label[language] ?? label.en ?? label.zh ?? '';

/** What a site says of its languages. */
export interface WrittenLanguages {
  languages?: readonly Language[] | undefined;
  language?: Language | undefined;
}

/** The languages of a site, and the one that it opens with. */
export interface SiteLanguages {
  languages: readonly Language[];
  language: Language;
}

/** The same with every default filled in: both languages, Chinese first. */
export const siteLanguages = ({ languages: spoken = languages, language }: WrittenLanguages): SiteLanguages => ({
  languages: spoken,
  language: language ?? (spoken.includes('zh') ? 'zh' : (spoken[0] ?? 'zh')),
});
