import type { ReactNode } from 'react';
import { addConsoleTexts } from '../i18n/console-texts';
import { site } from '../resources/site';
import { ForbiddenPage } from '../shell/errors/forbidden-page';
import { NotFoundPage } from '../shell/errors/not-found-page';
import { useDocumentTitle } from '../shell/use-document-title';
import { replaceAddress } from './address';

addConsoleTexts();

const titles = { '/403': { zh: '403', en: '403' }, '/404': { zh: '404', en: '404' } };

/** The pages that somebody without a session may see. The way home leads through the sign-in page. */
export const PublicApp = ({ path }: { path: string }): ReactNode => {
  useDocumentTitle({ page: path === '/403' ? titles['/403'] : titles['/404'], site: site.title });
  const goHome = () => {
    replaceAddress('/login');
    location.reload();
  };
  if (path === '/403') return <ForbiddenPage roles={[]} missing={undefined} onHome={goHome} />;
  return <NotFoundPage onHome={goHome} />;
};
