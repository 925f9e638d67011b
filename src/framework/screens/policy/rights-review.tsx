import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Select, Table, type TableColumnsType, Tag } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import { type PolicyFileView, type ReviewedRight, reviewRights } from '../../contract/policy';
import { toHttpError } from '../../engine/context/http-error';
import { useShowError } from '../../engine/context/use-show-error';
import { LoadError } from '../../engine/parts/load-error';
import { Loading } from '../../engine/parts/loading';
import { saveSheet } from '../../engine/sheets/sheet-file';
import { formatMinute, formatMoment } from '../../fields/base/format';
import { usePolicyWords } from './use-policy-words';

/** The rights of each role with their recent use, so that unused ones can be reviewed and revoked. */
export const RightsReview = ({ file }: { file: PolicyFileView }): ReactNode => {
  const { t, label, actionText, reachText } = usePolicyWords();
  const { http } = useServices();
  const showError = useShowError();
  const [role, setRole] = useState<string>();
  const [isUnusedOnly, setUnusedOnly] = useState(true);
  const query = useQuery({
    queryKey: ['policy', 'review'],
    queryFn: ({ signal }) => call(http, reviewRights, { signal }),
    retry: false,
  });
  const objects = useMemo(() => new Map(file.objects.map((one) => [one.object, one])), [file]);
  const rows = useMemo(
    () =>
      (query.data?.list ?? []).filter(
        (one) => (role === undefined || one.role === role) && (!isUnusedOnly || one.lastUsedAt === null),
      ),
    [query.data, role, isUnusedOnly],
  );
  if (query.error) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading />;

  const roleText = (name: string): string => {
    const found = file.roles.find((one) => one.name === name);
    return found ? label(found.label) : name;
  };
  const resourceText = ({ resource }: ReviewedRight): string => {
    const found = objects.get(`res:${resource}`);
    return found ? label(found.label) : resource;
  };
  const message = (one: ReviewedRight) => ({
    role: roleText(one.role),
    object: resourceText(one),
    action: actionText(objects.get(`res:${one.resource}`), one.action),
    scope: reachText(one.scopes, `res:${one.resource}`, one.action),
  });
  const columns: TableColumnsType<ReviewedRight> = [
    { title: t('usage.role'), key: 'role', render: (_, one) => message(one).role },
    { title: t('object'), key: 'object', render: (_, one) => message(one).object },
    { title: t('action'), key: 'action', render: (_, one) => message(one).action },
    { title: t('usage.scope'), key: 'scope', render: (_, one) => message(one).scope },
    { title: t('usage.people'), dataIndex: 'people', align: 'right', sorter: (a, b) => a.people - b.people },
    { title: t('usage.uses'), dataIndex: 'uses', align: 'right', sorter: (a, b) => a.uses - b.uses },
    {
      title: t('usage.last'),
      key: 'last',
      sorter: (a, b) => (a.lastUsedAt ?? '').localeCompare(b.lastUsedAt ?? ''),
      render: (_, { lastUsedAt }) => (lastUsedAt ? formatMinute(lastUsedAt) : <Tag>{t('usage.never')}</Tag>),
    },
  ];
  const save = (): Promise<void> =>
    saveSheet({
      title: t('tab.review'),
      format: 'xlsx',
      columns: ['usage.role', 'object', 'action', 'usage.scope', 'usage.people', 'usage.uses', 'usage.last'].map(
        (key) => ({ header: t(key) }),
      ),
      rows: rows.map((one) => {
        const { role: name, object, action, scope } = message(one);
        const last = one.lastUsedAt === null ? null : ({ kind: 'moment', text: formatMoment(one.lastUsedAt) } as const);
        return [name, `${object} (${one.resource})`, `${action} (${one.action})`, scope, one.people, one.uses, last];
      }),
    }).catch(showError);
  return (
    <div className="policy-review u-stack u-gap-12 u-min-0">
      <p className="policy-quiet">{t('usage.text', { from: formatMoment(query.data.from).slice(0, 10) })}</p>
      <div className="u-row u-wrap">
        <Select
          allowClear
          value={role ?? null}
          placeholder={t('onlyRole')}
          aria-label={t('onlyRole')}
          options={file.roles.map(({ name, label: text }) => ({ value: name, label: label(text) }))}
          onChange={(name: string | null | undefined) => setRole(name ?? undefined)}
          style={{ width: 180 }}
        />
        <Checkbox checked={isUnusedOnly} onChange={({ target }) => setUnusedOnly(target.checked)}>
          {t('usage.unusedOnly')}
        </Checkbox>
        <Button disabled={rows.length === 0} onClick={() => void save()}>
          {t('usage.export', { count: rows.length })}
        </Button>
      </div>
      <Table
        size="small"
        rowKey={(one) => `${one.role} ${one.resource} ${one.action}`}
        columns={columns}
        dataSource={rows}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('usage.none') }}
      />
    </div>
  );
};
