import { useEffect } from 'react';
import { useLanguage } from '../i18n/use-label';
import type { Label } from '../schema/label';
import { documentDescription } from './document-description';
import { documentTitle } from './document-title';

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
