import { type Label, type Language, textOf } from '../shared/label';

/** A sentence about the page for search engines and previews of links; the site's name alone where there is no route. */
export const documentDescription = ({
  page,
  site,
  language,
}: {
  page: Label | undefined;
  site: Label;
  language: Language;
}): string => {
  const name = textOf(site, language);
  if (!page) return name;
  const title = textOf(page, language);
  return language === 'zh' ? `${name}的“${title}”页面。` : `The page “${title}” of the ${name}.`;
};
