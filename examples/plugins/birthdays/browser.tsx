import { type HttpError, useList } from '@refinedev/core';
import { Empty } from 'antd';
import { addTexts, definePluginBrowser, type EngineRecord, LoadError, Loading, PageFrame } from 'console-kit/browser';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import en from './texts/en.json';
import zh from './texts/zh.json';

addTexts('birthdays', { zh, en });

/** /birthdays: the days of the year that are still to come, the next one first. */
const BirthdaysScreen = (): ReactNode => {
  const { t } = useTranslation('birthdays');
  const { query, result } = useList<EngineRecord, HttpError>({
    resource: 'births',
    sorters: [{ field: 'day', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 500, mode: 'server' },
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const today = new Date().toISOString().slice(5, 10);
  const days = [...new Set(result.data.map(({ day }) => String(day)))].filter((day) => day >= today);
  return (
    <PageFrame title={t('title')}>
      {query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Loading />
      ) : days.length === 0 ? (
        <Empty description={t('none')} />
      ) : (
        <ol aria-label={t('title')}>
          {days.map((day) => (
            <li key={day}>{t('on', { day, count: result.data.filter((one) => one.day === day).length })}</li>
          ))}
        </ol>
      )}
    </PageFrame>
  );
};

export const pluginBrowser = definePluginBrowser({ screens: { birthdays: BirthdaysScreen } });
