import { PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { CustomListProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { textFrom } from '../../../framework/fields/base/read-value';
import { res } from '../../../framework/rights/objects';
import { PlainInput } from '../../../framework/shared/plain-input';
import { mobile, useMedia } from '../../../framework/shared/use-media';
import { ManualArticle } from './manual-article';
import './manual-texts';
import { byCategory, useManuals } from './use-manuals';
import './reading.css';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { hasOptions } from '../../../framework/fields/field';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';

interface ManualTreeProps {
  resource: Resource;
  articles: readonly EngineRecord[];
  /** Id of the open article. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

/** The articles by category. */
const ManualTree = ({ resource, articles, current, onOpen }: ManualTreeProps) => {
  const { t } = useTranslation('manual');
  const label = useLabel();
  const field = resource.fieldByName.get('category');
  const options = hasOptions(field) ? field.options : {};
  return (
    <nav aria-label={t('contents')} className="manual-tree u-stack">
      {byCategory(articles, Object.keys(options)).map(({ category, articles: group }) => (
        <details key={category} open>
          <summary>
            {options[category] ? label(options[category]) : '…'} <span>{group.length}</span>
          </summary>
          <ul>
            {group.map((article) => (
              <li key={article.id}>
                <button
                  type="button"
                  className="engine-plain-button u-full u-text-start"
                  aria-current={article.id === current ? 'page' : undefined}
                  onClick={() => onOpen(article.id)}
                >
                  {textFrom(article.title)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
};

/** The manual as one reads it: contents and search at the side of the article. */
const Reader = ({ resource, canEdit }: Pick<CustomListProps, 'resource'> & { canEdit: boolean }) => {
  const { t } = useTranslation('manual');
  const { t: common } = useTranslation('engine');
  const isNarrow = useMedia(mobile);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [written, setWritten] = useState('');
  const search = useDeferredValue(written.trim());
  const { articles, query } = useManuals(search);
  const { articles: all } = useManuals('');
  const top = useRef<HTMLDivElement>(null);
  const request = params.get('_read');
  const open = all.find(({ id }) => id === request) ?? articles[0] ?? all[0];
  const at = all.findIndex(({ id }) => id === open?.id);
  const read = (id: string): void => {
    setParams({ _read: id }, { state: { staysInTab: true } });
    top.current?.scrollIntoView({ block: 'start' });
  };

  if (query.isError) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Loading />;
  const step = (by: 1 | -1) => {
    const other = all[at + by];
    return (
      other && (
        <Button type="link" onClick={() => read(other.id)}>
          {t(by === 1 ? 'next' : 'previous')}: {textFrom(other.title)}
        </Button>
      )
    );
  };
  const contents =
    articles.length === 0 ? (
      <div className="manual-none">
        <p>{t(search === '' ? 'empty' : 'none')}</p>
        {search !== '' && <p>{t('noneHint')}</p>}
      </div>
    ) : (
      <ManualTree resource={resource} articles={articles} current={open?.id} onOpen={read} />
    );
  return (
    <div className="manual u-stack u-one-column u-gap-12 u-items-start" ref={top}>
      <aside className="engine-box manual-side">
        <search className="manual-search u-stack u-gap-6 u-mb-12">
          <PlainInput
            type="search"
            aria-label={t('search')}
            aria-keyshortcuts="/"
            placeholder={t('searchPlaceholder')}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          {search !== '' && <output>{t('found', { count: articles.length })}</output>}
        </search>
        {isNarrow && search === '' ? (
          <details className="manual-contents">
            <summary>{t('contents')}</summary>
            {contents}
          </details>
        ) : (
          contents
        )}
      </aside>
      <div className="engine-box">
        {open === undefined ? (
          <p>{t('choose')}</p>
        ) : (
          <ManualArticle
            key={open.id}
            resource={resource}
            article={open}
            foot={
              <footer className="manual-foot u-row u-wrap u-between u-border-top">
                {step(-1)}
                <Button size="small" icon={<PrinterOutlined />} onClick={() => print()}>
                  {t('print')}
                </Button>
                {canEdit && (
                  <Button size="small" onClick={() => void navigate(`/manual/edit/${open.id}`)}>
                    {common('button.edit')}
                  </Button>
                )}
                {step(1)}
              </footer>
            }
          />
        )}
      </div>
    </div>
  );
};

/** /manual: a reading page; who writes the manual can turn to the list of its articles. */
export const ManualPage = ({ resource, generated, onHasTable }: CustomListProps) => {
  const { t } = useTranslation('manual');
  const { can } = useEngine();
  const [params, setParams] = useSearchParams();
  const canEdit = can({ object: res(resource.name), action: 'edit' });
  const isManaged = canEdit && params.get('_look') === 'manage';
  useEffect(() => onHasTable(isManaged), [onHasTable, isManaged]);
  return (
    <>
      {canEdit && (
        <div>
          <Segmented
            aria-label={t('look')}
            value={isManaged ? 'manage' : 'read'}
            onChange={(look) =>
              setParams(look === 'manage' ? { _look: look } : {}, { replace: true, state: { staysInTab: true } })
            }
            options={[
              { value: 'read', label: t('read') },
              { value: 'manage', label: t('manage') },
            ]}
          />
        </div>
      )}
      {isManaged ? generated : <Reader resource={resource} canEdit={canEdit} />}
    </>
  );
};
