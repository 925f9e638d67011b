import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { canOpen } from '../../../framework/engine/context/find-pages';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMoment } from '../../../framework/fields/base/format';
import { textFrom } from '../../../framework/fields/base/read-value';
import { FieldValue } from '../../../framework/fields/views';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { isBlank } from '../../../framework/shared/text';
import './manual-texts';
import './reading.css';

/** One field of an article below a heading of its own; nothing when it is empty. */
const Extra = ({ resource, article, name, title }: ArticleProps & { name: string; title: string }) => {
  const field = resource.fieldByName.get(name);
  if (!field || isBlank(article[name])) return null;
  return (
    <section className="manual-extra">
      <h3>{title}</h3>
      <FieldValue field={field} value={article[name]} />
    </section>
  );
};

interface ArticleProps {
  resource: Resource;
  article: EngineRecord;
}

/** One article of the manual as it is read. `foot` is below it. */
export const ManualArticle = ({ resource, article, foot }: ArticleProps & { foot?: ReactNode }) => {
  const { t } = useTranslation('manual');
  const { console, mayOpen } = useEngine();
  const label = useLabel();
  const content = resource.fieldByName.get('content');
  const route = console.routeByPath.get(textFrom(article.route));
  const isOpen = route && canOpen({ routes: console.routeByPath, path: route.path, mayOpen });
  const edition = textFrom(article.edition);
  return (
    <article className="manual-article u-break u-text-16">
      <h2>{textFrom(article.title)}</h2>
      <p className="manual-about u-flex u-wrap u-mb-16 u-gap-4-16">
        <span>{t('updated', { at: formatMoment(textFrom(article.updatedAt)).slice(0, 10) })}</span>
        {edition !== '' && <span>{t('forEdition', { edition })}</span>}
        {isOpen && <Link to={route.path}>{t('open', { page: label(route.title) })}</Link>}
      </p>
      <Suspense fallback={<Loading rows={4} />}>
        {content && <FieldValue field={content} value={article.content} />}
        <Extra resource={resource} article={article} name="video" title={t('video')} />
        <Extra resource={resource} article={article} name="attachments" title={t('attachments')} />
      </Suspense>
      {foot}
    </article>
  );
};
