import type { Language } from '../shared/label';
import { type SiteLanguages, siteLanguages, type WrittenLanguages } from '../shared/label';
import { storedText } from '../shared/stored-text';

const stored = storedText('language');

let site: SiteLanguages = siteLanguages({});

/** Names the languages of the site, before the texts are started. Default: all, Chinese first. */
export const setSiteLanguages = (written: WrittenLanguages): void => {
  site = siteLanguages(written);
};

/** The languages to choose from. */
export const offeredLanguages = (): readonly Language[] => site.languages;

/** The language chosen last time, or the one that the site opens with. */
export const readLanguage = (): Language =>
  site.languages.find((language) => language === stored.read()) ?? site.language;

/** Keeps the choice for the next visit. */
export const keepLanguage = (language: Language): void => void stored.write(language);
