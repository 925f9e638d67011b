import { useEffect } from 'react';
import { useLanguage } from '../../i18n/use-label';
import { type Label, type Language, textOf } from '../../shared/label';

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

/** Keeps the title and the description of the document with the page and the language. */
export const useDocumentTitle = ({ page, site }: { page: Label | undefined; site: Label }): void => {
  const language = useLanguage();
  const title = documentTitle({ page, site, language });
  const description = documentDescription({ page, site, language });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};
