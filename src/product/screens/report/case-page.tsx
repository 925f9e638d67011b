import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Segmented } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { formatMoment } from '../../../framework/fields/base/format';
import { addTexts } from '../../../framework/i18n/i18n';
import { copyText } from '../../../framework/shared/copy-text';
import type { Device } from '../../../framework/shared/device';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import { useToasts } from '../../../framework/shared/toasts';
import { previewReport, type Report } from '../../contract/report';
import en from '../../texts/en/report.json';
import zh from '../../texts/zh/report.json';
import { ReportPage } from './report-page';
import './report.css';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where visitors read a report; undefined before it has a link. */
const reportPath = ({ variant, shareToken }: EngineRecord): string | undefined => {
  const token = textIn(shareToken);
  return token === '' ? undefined : `/${textIn(variant)}?token=${encodeURIComponent(token)}`;
};

/** Whether the link of a report opens it, and why it does not. */
const linkState = (
  { status, shareToken, expireAt }: EngineRecord,
  now: number,
): 'open' | 'none' | 'draft' | 'off' | 'expired' => {
  if (textIn(shareToken) === '') return 'none';
  if (status === 'draft' || status === 'off') return status;
  return textIn(expireAt) !== '' && Date.parse(textIn(expireAt)) <= now ? 'expired' : 'open';
};

addTexts('report', { zh, en });

const ReportQr = lazyNamed(async () => (await import('./report-qr')).ReportQr);

/** The figures that were entered: the preview shows those that count. */
const previewed = ['title', 'published', 'indexed', 'homeWords', 'reads', 'leads', 'cover'];

/** A report as its visitors see it, with its link as text and as a code to be scanned. */
export const CasePage = ({ resource, record }: CustomShowProps): ReactNode => {
  const { t } = useTranslation('report');
  const { http } = useServices();
  const [device, setDevice] = useState<Device>('desktop');
  const query = useQuery<Report, HttpError>({
    queryKey: ['report-preview', record.id, record.updatedAt],
    queryFn: async ({ signal }) => {
      try {
        return await call(http, previewReport, { params: { id: record.id }, signal });
      } catch (error) {
        throw toRefineError(error);
      }
    },
  });
  return (
    <>
      <ShareBox record={record} />
      <Box
        title={t('case.preview')}
        extra={
          <span className="case-preview-tools u-inline-flex u-wrap u-items-center">
            {query.data && (
              <span className="u-note u-regular">
                {t(query.data.isComputed ? 'case.computedAt' : 'case.entered', {
                  time: formatMoment(new Date(query.dataUpdatedAt).toISOString()).slice(11),
                })}
              </span>
            )}
            {query.data?.isComputed && (
              <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                {t('case.recompute')}
              </Button>
            )}
            <Segmented
              aria-label={t('case.device')}
              value={device}
              onChange={setDevice}
              options={[
                { value: 'desktop', label: t('case.desktop') },
                { value: 'mobile', label: t('case.mobile') },
              ]}
            />
          </span>
        }
      >
        {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Loading />}
        {query.data && (
          <div className="report case-report u-line u-rounded" data-variant={query.data.variant} data-device={device}>
            <ReportPage
              key={device}
              report={query.data}
              address={{ variant: query.data.variant, token: '' }}
              device={device}
              isPreview
            />
          </div>
        )}
      </Box>
      <RecordFields resource={resource} record={record} without={previewed} />
    </>
  );
};

const ShareBox = ({ record }: Pick<CustomShowProps, 'record'>): ReactNode => {
  const { t } = useTranslation('report');
  const { message } = useToasts();
  const { hrefOf } = useServices();
  const path = reportPath(record);
  const state = linkState(record, Date.now());
  const link = path === undefined ? '' : new URL(hrefOf(path), location.href).href;
  const copy = async (): Promise<void> => {
    const passcode = typeof record.passcode === 'string' && record.passcode !== '' ? record.passcode : undefined;
    const text = passcode === undefined ? link : `${link} ${t('case.passcode', { passcode })}`;
    if (await copyText(text)) message.success(t('case.copied'));
    else message.error(t('case.notCopied'));
  };
  return (
    <Box title={t('case.share')}>
      <div className="u-flex u-wrap u-gap-16 u-items-start">
        {link !== '' && (
          <Suspense fallback={<Loading />}>
            <ReportQr link={link} />
          </Suspense>
        )}
        <div className="case-share-text u-stack u-gap-12 u-min-0">
          {state !== 'open' && <Alert type="warning" showIcon title={t(`case.state.${state}`)} />}
          {link !== '' && (
            <>
              <code className="u-break">{link}</code>
              <div className="u-flex u-wrap u-gap-8">
                <Button type="primary" onClick={() => void copy()}>
                  {t('case.copy')}
                </Button>
                <Button href={link} target="_blank" disabled={state !== 'open'}>
                  {t('case.open')}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </Box>
  );
};
