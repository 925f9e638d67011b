import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { getPolicyRevision, listPolicyRevisions, type PolicyRevision } from '../../contract/policy';
import { toHttpError } from '../../engine/context/http-error';
import { useShowError } from '../../engine/context/use-show-error';
import { LoadError } from '../../engine/parts/load-error';
import { Loading } from '../../engine/parts/loading';
import { formatMoment } from '../../fields/base/format';
import { linesBetween, type PolicyDiff } from '../../rights/policy/policy-diff';
import type { Newer } from './use-policy';

/** The removed and added lines of a policy. */
export const PolicyDiffLines = ({ removed, added }: Pick<PolicyDiff, 'removed' | 'added'>): ReactNode => (
  <pre className="policy-diff u-mt-8 u-scroll">
    {removed.map(({ line, text }) => (
      <del className="u-undecorated" key={line}>{`- ${text}\n`}</del>
    ))}
    {added.map(({ line, text }) => (
      <ins className="u-undecorated" key={line}>{`+ ${text}\n`}</ins>
    ))}
  </pre>
);

/** Shown if another user has saved since: the differences of both versions, and a choice of which one to continue from. */
export const NewerPolicy = ({
  opened,
  own,
  newer,
  onTake,
  onKeep,
}: {
  /** The text at the start of editing. */
  opened: string;
  own: string;
  newer: Newer;
  onTake: () => void;
  onKeep: () => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const parts = [
    { key: 'theirs', ...linesBetween(opened, newer.text) },
    { key: 'yours', ...linesBetween(opened, own) },
  ] as const;
  return (
    <Alert
      type="warning"
      showIcon
      message={t('newer')}
      description={
        <>
          <div className="policy-both u-stack u-gap-12">
            {parts.map(({ key, removed, added }) => (
              <section key={key} aria-label={t(key)}>
                <strong>{t(key)}</strong>
                <PolicyDiffLines removed={removed} added={added} />
              </section>
            ))}
          </div>
          <div className="u-row u-wrap">
            <Button size="small" onClick={onTake}>
              {t('takeNewer')}
            </Button>
            <Button size="small" danger onClick={onKeep}>
              {t('keepOwn')}
            </Button>
          </div>
        </>
      }
    />
  );
};

/** The policies that were in force, each with its changes; any of them can be loaded as a draft. */
export const PolicyRevisions = ({
  canEdit,
  onTake,
}: {
  canEdit: boolean;
  onTake: (text: string) => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const { http } = useServices();
  const showError = useShowError();
  const [taking, setTaking] = useState('');
  const query = useQuery({
    queryKey: ['policy', 'revisions'],
    queryFn: ({ signal }) => call(http, listPolicyRevisions, { signal }),
    retry: false,
  });
  const take = async ({ id }: PolicyRevision): Promise<void> => {
    setTaking(id);
    try {
      onTake((await call(http, getPolicyRevision, { params: { id } })).text);
    } catch (error) {
      showError(toRefineError(error));
    } finally {
      setTaking('');
    }
  };
  const originOf = ({ by, askedBy, file }: PolicyRevision): string => {
    if (by === '') return t('byFile', { file });
    return askedBy === '' ? t('by', { name: by }) : t('byTwo', { name: by, askedBy });
  };
  if (query.error) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;
  const { list } = query.data;
  if (list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noRevision')} />;
  return (
    <ol className="policy-revisions">
      {list.map((one) => (
        <li key={one.id}>
          <div className="u-row u-wrap u-gap-12">
            <strong>{formatMoment(one.at)}</strong>
            <span>{originOf(one)}</span>
            <code>{one.revision}</code>
            {one.isInForce ? (
              <Tag color="green">{t('inForce')}</Tag>
            ) : (
              canEdit && (
                <Button size="small" loading={taking === one.id} onClick={() => void take(one)}>
                  {t('take')}
                </Button>
              )
            )}
          </div>
          {one.diff.isKnown ? <PolicyDiffLines {...one.diff} /> : <p className="policy-quiet">{t('firstRevision')}</p>}
        </li>
      ))}
    </ol>
  );
};
