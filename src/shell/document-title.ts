import { type Label, type Language, textOf } from '../schema/label';

/** `<route title> - <site title>`; the site title alone where there is no route. */
export const documentTitle = ({
  page,
  site,
  language,
}: {
  page: Label | undefined;
  site: Label;
  language: Language;
}): string => (page ? `${textOf(page, language)} - ${textOf(site, language)}` : textOf(site, language));
