import './review-desk.css';
import { type HttpError, useOne } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { CustomPage } from '../../../framework/engine/record/custom-page';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { kitOf } from '../../../framework/fields/field';
import { FilmPlayer } from '../../../framework/fields/upload/signed-files';
import { addTexts } from '../../../framework/i18n/i18n';
import type { Resource } from '../../../framework/language/resource/resource';
import { readableFields } from '../../../framework/rights/field-rights';
import { unsignedAddress } from '../../../framework/shared/web-address';
import { takeReview, type WaitingReview } from '../../contract/review';
import en from '../../texts/en/review-desk.json';
import zh from '../../texts/zh/review-desk.json';
import { neighbour, ReviewQueue } from './review-queue';
import { useDeskKeys, useVerdict, VerdictPanel } from './verdict-panel';

/** Pictures as large as the desk is wide, films to be played. Returns the names of the fields that are shown so. */
const mediaOf = (resource: Resource, record: EngineRecord, can: ReturnType<typeof useEngine>['can']) =>
  readableFields({ resource, names: resource.fields.map(({ name }) => name), can })
    .filter((field) => kitOf(field).isPicture || kitOf(field).isFilm)
    .map((field) => ({
      name: field.name,
      isFilm: kitOf(field).isFilm === true,
      addresses: listOf(record[field.name]).filter((address) => safeImage(address) !== undefined),
    }));

const Media = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { can } = useEngine();
  const media = mediaOf(resource, record, can);
  const film = media.find(({ isFilm, addresses }) => isFilm && addresses.length > 0);
  const pictures = media
    .filter(({ isFilm }) => !isFilm)
    .flatMap(({ addresses }) => addresses.flatMap((address) => safeImage(address) ?? []));
  return (
    <div className="review-media u-stack u-gap-12">
      {film?.addresses.map((address) => (
        <FilmPlayer key={unsignedAddress(address)} address={address} poster={pictures[0]} />
      ))}
      {film === undefined && pictures.map((source) => <img key={source} src={source} alt="" />)}
    </div>
  );
};

const Content = ({ resource: name, id }: { resource: string; id: string }) => {
  const resource = useResource(name);
  const { can } = useEngine();
  const { query } = useOne<EngineRecord, HttpError>({
    resource: name,
    id,
    queryOptions: { retry: false },
    errorNotification: false,
  });
  const record = query.data?.data;
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (record === undefined || record.id !== id) return <Loading />;
  const shown = mediaOf(resource, record, can).map((one) => one.name);
  return (
    <CustomPage
      key={id}
      kind="show"
      resource={resource}
      record={record}
      generated={
        <>
          <Media resource={resource} record={record} />
          <RecordFields resource={resource} record={record} without={shown} isSlim />
        </>
      }
    />
  );
};

/** What the review is about, as its own page shows it; else what the review has stored of it. */
const ReviewContent = ({
  content,
  audit,
}: {
  content: { resource: string; id: string } | null;
  audit: EngineRecord;
}) => {
  const { t } = useTranslation('review-desk');
  if (content) return <Content {...content} />;
  return (
    <Box title={textFrom(audit.title)}>
      <p className="u-pre u-break">{textFrom(audit.excerpt) || t('noContent')}</p>
    </Box>
  );
};

/** How often the desk refreshes the queue and renews its hold, in ms. */
const renewMs = 60_000;

const keyOf = (id: string | undefined): readonly string[] => ['review-desk', id ?? ''];

/** The current review: that of the URL, or the first pending one. It is held for the user while the page is open. */
const useReviewDesk = () => {
  const { http } = useServices();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const desk = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(http, takeReview, { body: id === undefined ? {} : { id }, signal }),
    refetchInterval: renewMs,
    placeholderData: (previous) => previous,
  });
  const { data, isPlaceholderData } = desk;
  const first = id === undefined && !isPlaceholderData ? data?.taken : undefined;
  useEffect(() => {
    if (!first) return;
    client.setQueryData(keyOf(first), data);
    setParams({ id: first }, { replace: true });
  }, [client, data, first, setParams]);

  const audit = useOne<EngineRecord>({
    resource: 'audits',
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, retry: false },
    errorNotification: false,
  });
  // After a decision or withdrawal the queue has changed.
  const readAt = audit.query.dataUpdatedAt;
  useEffect(() => {
    if (readAt > 0) void client.invalidateQueries({ queryKey: ['review-desk'] });
  }, [client, readAt]);
  const queue: readonly WaitingReview[] = data?.queue ?? [];
  const [left, setLeft] = useState<string>();
  useEffect(() => setLeft((before) => (before === id ? before : undefined)), [id]);
  const open = (next: string | undefined): void => {
    if (next !== id) setLeft(id);
    setParams(next === undefined ? {} : { id: next }, { replace: true });
  };
  return {
    desk,
    audit: audit.query,
    id,
    queue,
    total: data?.total ?? 0,
    /** The review in the URL is not loaded yet. */
    isTaking: isPlaceholderData,
    /** Another one was opened, and the address does not have it yet. */
    isLeaving: left !== undefined && left === id,
    open,
    /** Moves down (1) or up (-1) the queue, skipping reviews that others hold. */
    step: (by: 1 | -1): void => {
      const next = neighbour({ queue, id, by });
      if (next !== undefined) open(next);
    },
  };
};

addTexts('review-desk', { zh, en });

/** /audit: what waits on the left, the content in the middle, the verdict on the right; the next one opens by itself. */
export const ReviewDeskScreen = (): ReactNode => {
  const { t } = useTranslation('review-desk');
  const { leaveFor } = useEngine();
  const resource = useResource('audits');
  const rejecting = useRef<() => void>(undefined);
  const { desk, audit, id, queue, total, isTaking, isLeaving, open, step } = useReviewDesk();
  const { give, isBusy } = useVerdict({
    resource,
    onGiven: (given) => open(neighbour({ queue, id: given, by: 1 }) ?? neighbour({ queue, id: given, by: -1 })),
    onRefused: () => forgetKeys(),
  });
  const record = isTaking || audit.data?.data.id !== id ? undefined : audit.data?.data;
  const holder = queue.find((one) => one.id === id)?.heldBy;
  const isOpen = record !== undefined && holder === undefined && textFrom(record.status) === 'pending';
  const error = desk.error ?? audit.error;
  const forgetKeys = useDeskKeys({
    // Where there is no review they are dropped.
    isReady: id === undefined || error !== null || (!isBusy && record !== undefined && !isLeaving),
    keys: {
      j: () => step(1),
      k: () => step(-1),
      a: () => isOpen && void give('approve', record, {}),
      r: () => isOpen && rejecting.current?.(),
    },
  });
  const frame = (children: ReactNode): ReactNode => (
    <PageFrame
      title={t('title')}
      extra={
        <div className="engine-head-tools u-flex u-wrap u-gap-8">
          <Button onClick={() => step(-1)} aria-keyshortcuts="K">
            {t('previous')} <kbd aria-hidden>K</kbd>
          </Button>
          <Button onClick={() => step(1)} aria-keyshortcuts="J">
            {t('next')} <kbd aria-hidden>J</kbd>
          </Button>
          <Button onClick={() => leaveFor('/audit/list')}>{t('list')}</Button>
        </div>
      }
    >
      {children}
    </PageFrame>
  );
  if (error) {
    const again = (): void => void Promise.all([desk.refetch(), audit.refetch()]);
    return frame(<LoadError error={toHttpError(error)} onRetry={again} />);
  }
  if (desk.data === undefined) return frame(<Loading />);
  if (id === undefined) {
    if (desk.data.taken !== null) return frame(<Loading />);
    return frame(
      <Box>
        <p className="review-empty u-text-center">{total === 0 ? t('empty') : t('allHeld', { count: total })}</p>
      </Box>,
    );
  }
  return frame(
    <div className="review-desk u-stack u-gap-16 u-items-start">
      <ReviewQueue resource={resource} queue={queue} total={total} current={id} onOpen={open} />
      <section className="review-desk-content" aria-label={t('content')}>
        {record ? <ReviewContent content={desk.data.content} audit={record} /> : <Loading />}
      </section>
      <aside aria-label={t('verdict')}>
        {record && holder === undefined && (
          <VerdictPanel
            key={id}
            resource={resource}
            audit={record}
            isBusy={isBusy}
            rejecting={rejecting}
            onGive={(verdict, values) => void give(verdict, record, values)}
          />
        )}
        {holder !== undefined && <Box title={t('verdict')}>{t('heldBy', { name: holder })}</Box>}
      </aside>
    </div>,
  );
};
