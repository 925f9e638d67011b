import type { Request } from 'express';
import type { Language, SiteLanguages } from '../../shared/label';

/** The language the caller prefers of those the console speaks; the one that it opens with when they say nothing or ask for another. */
export const readLanguage = (request: Request, { languages, language }: SiteLanguages): Language => {
  const offered = [language, ...languages.filter((each) => each !== language)];
  const wanted = request.acceptsLanguages(offered);
  return offered.find((each) => each === wanted) ?? language;
};
