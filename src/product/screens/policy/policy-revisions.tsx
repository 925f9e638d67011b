import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { getPolicyRevision, listPolicyRevisions, type PolicyRevision } from '../../../framework/contract/policy';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMoment } from '../../../framework/fields/base/format';
import { PolicyDiffLines } from './policy-diff';

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
          <div className="policy-revision-head">
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
