import { type HttpError, useOne } from '@refinedev/core';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { textFrom } from '../../../framework/fields/base/read-value';
import { hasOptions } from '../../../framework/fields/field';
import { useLabel } from '../../../framework/i18n/use-label';
import { type Content, titleOf } from './chosen';
import { PhoneScreen } from './phone-screen';
import { cutTitle, useLimits } from './platform-limits';

/** A content as the readers of a platform will see it on a phone: the platforms of the chosen accounts first. */
export const PhonePreview = ({ content, accounts }: { content: Content; accounts: readonly EngineRecord[] }) => {
  const { t } = useTranslation('publish-console');
  const label = useLabel();
  const limits = useLimits();
  const field = useResource('accounts').fieldByName.get('platform');
  const [picked, setPicked] = useState<string>();
  const { query } = useOne<EngineRecord, HttpError>({
    resource: content.resource,
    id: content.id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const known = hasOptions(field) ? Object.entries(field.options) : [];
  const platform = picked ?? (textFrom(accounts[0]?.platform) || known[0]?.[0] || '');
  const account = accounts.find((one) => one.platform === platform);
  const record = query.data?.data.id === content.id ? query.data.data : undefined;
  const { lost } = cutTitle(titleOf(record), limits.titles[platform]);
  return (
    <Box
      title={t('preview.title')}
      extra={
        <Select
          aria-label={t('preview.platform')}
          value={platform}
          popupMatchSelectWidth={false}
          onChange={setPicked}
          options={known.map(([value, option]) => ({ value, label: label(option) }))}
        />
      }
    >
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {!query.isError && record === undefined && <Loading rows={6} />}
      {record && (
        <>
          <PhoneScreen content={{ ...content, record }} platform={platform} account={account} />
          {lost > 0 && (
            <p className="publish-quiet" role="status">
              <span data-bad="true">{t('preview.lost', { count: lost })}</span>
            </p>
          )}
        </>
      )}
    </Box>
  );
};
