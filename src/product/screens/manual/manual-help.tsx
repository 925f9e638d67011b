import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { Loading } from '../../../framework/engine/parts/loading';
import { res } from '../../../framework/rights/objects';
import type { HelpProps } from '../../../framework/shell/base/product';
import { ManualArticle } from './manual-article';
import './manual-texts';
import { articleFor, useManuals } from './use-manuals';
import './reading.css';

/** What the manual says about a page; nothing for who has no manual. */
export const ManualHelp = (props: HelpProps) => {
  const { can } = useEngine();
  return can({ object: res('manuals'), action: 'list' }) ? <ArticleOfPage {...props} /> : null;
};

const ArticleOfPage = ({ path, onLeave }: HelpProps) => {
  const { t } = useTranslation('manual');
  const { console, mayOpen } = useEngine();
  const resource = useResource('manuals');
  const { articles, query } = useManuals('');
  if (query.isPending) return <Loading rows={4} />;
  // Without the manual the keys are still a help.
  if (query.isError) return null;
  const article = articleFor(articles, path);
  const hasManual = canOpen({ routes: console.routeByPath, path: '/manual', mayOpen });
  const link = hasManual && (
    <p className="manual-all">
      <Link to={article ? `/manual?_read=${article.id}` : '/manual'} onClick={onLeave}>
        {t(article ? 'openInManual' : 'openManual')}
      </Link>
    </p>
  );
  return (
    <section>
      {article ? <ManualArticle resource={resource} article={article} /> : <p>{t('noArticle')}</p>}
      {link}
    </section>
  );
};
