import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/i18n';
import en from '../../texts/en/publish-console.json';
import zh from '../../texts/zh/publish-console.json';
import { accountsFor, chosenIn, contentKinds, firstResource, keyOf, kindOf, mostEach } from './chosen';
import { ResultsPart } from './results-part';
import './publish-console.css';
import { useRef, useState } from 'react';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { Box } from '../../../framework/engine/parts/box';
import { useToasts } from '../../../framework/shared/toasts';
import { type ContentResource, type PublishWish, submitPublishing } from '../../contract/publishing';
import { AccountsPart, useAccounts } from './accounts-part';
import { BatchPart } from './batch-part';
import { ContentsPart, FindingsPart, useContents } from './contents-part';
import { PhonePreview } from './phone-preview';
import { PlanCalendar } from './plan-calendar';
import { type FieldsByPlatform, PlatformFieldsPart } from './platform-fields-part';
import { type ChosenTime, countsOf, dayLeft, hasTime, pairsIn, SubmitPart, usePreflight, wishOf } from './submit-part';
import { TimePart } from './time-part';
import { type Versions, VersionsPart, withVersion } from './versions-part';

/** Submits a wish, says how it went, and calls `onDone` with the jobs that were made. */
const useSubmit = ({ onDone }: { onDone: (jobIds: readonly string[]) => void }) => {
  const { t } = useTranslation('publish-console');
  const { http } = useServices();
  const { message } = useToasts();
  const showError = useShowError();
  const refresh = [
    useRefresh(useResource('publishJobs')),
    useRefresh(useResource('publishTargets')),
    useRefresh(useResource('articles')),
    useRefresh(useResource('dynamicNotes')),
    useRefresh(useResource('videos')),
  ];
  const [isSending, setSending] = useState(false);
  const send = async (wish: PublishWish & { isPartial: boolean }): Promise<boolean> => {
    setSending(true);
    try {
      const { jobIds, submitted } = await call(http, submitPublishing, { body: wish });
      message.success(t('submit.done', { count: submitted }));
      onDone(jobIds);
      for (const part of refresh) part('everything');
      return true;
    } catch (thrown) {
      showError(thrown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};

interface ConsoleFormProps {
  /** What the address says to begin with. */
  params: URLSearchParams;
  /** Called with the jobs that were made, and where the first content lies. */
  onSubmitted: (jobIds: readonly string[], resource: ContentResource) => void;
}

/** What is to be published, with which accounts and when; findings before it is submitted are shown where they can be mended. */
const ConsoleForm = ({ params, onSubmitted }: ConsoleFormProps) => {
  const { t } = useTranslation('publish-console');
  const [chosen, setChosen] = useState(() => chosenIn(params));
  const [accountIds, setAccountIds] = useState<readonly string[]>(() =>
    [...new Set(['account', 'accountId'].flatMap((name) => params.getAll(name)))].slice(0, mostEach),
  );
  const [time, setTime] = useState<ChosenTime>(() => {
    const at = params.get('scheduledAt');
    return at === null ? { mode: 'now' } : { mode: 'at', at };
  });
  const [search, setSearch] = useState('');
  const [fields, setFields] = useState<FieldsByPlatform>({});
  const [versions, setVersions] = useState<Versions>(new Map());
  const [isPartial, setPartial] = useState(false);
  const [look, setLook] = useState<string>();
  const [open, setOpen] = useState<string>();
  const findings = useRef<HTMLDivElement>(null);

  const contents = useContents(chosen);
  const [first] = contents.contents;
  const accounts = useAccounts({ first, search, chosenIds: accountIds });
  const known = contents.contents;
  const { chosen: chosenAccounts } = accounts;
  const wish = wishOf({ chosen: known, accountIds: chosenAccounts.map(({ id }) => id), time, fields, versions });
  const preflight = usePreflight({ wish, hasTime: hasTime(time) });
  const { send, isSending } = useSubmit({ onDone: (ids) => onSubmitted(ids, first?.resource ?? 'articles') });
  const { plan } = preflight;
  const looked = known.find((one) => keyOf(one) === look) ?? first;
  const reached = looked ? accountsFor(looked, accountIds) : [];
  const isBarred = (id: string): boolean =>
    accounts.states.get(id)?.findings.some(({ level }) => level === 'error') === true;

  return (
    <div className="publish-console u-stack u-gap-16 u-items-start">
      <div className="u-stack u-gap-16 u-min-0">
        <ContentsPart
          chosen={chosen}
          contents={contents}
          kind={firstResource(params)}
          looked={looked && keyOf(looked)}
          onLook={setLook}
          onChange={setChosen}
        />
        <AccountsPart
          accounts={accounts}
          chosen={accountIds}
          search={search}
          onSearch={(text) => setSearch(text.trim())}
          onChange={setAccountIds}
        />
        {known.length > 1 && chosenAccounts.length > 0 && (
          <BatchPart contents={known} accounts={chosenAccounts} onChange={setChosen} />
        )}
        {first && chosenAccounts.length > 0 && (
          <PlatformFieldsPart
            kind={kindOf(known) ?? contentKinds[first.resource].kind}
            accounts={chosenAccounts}
            values={fields}
            onChange={setFields}
          />
        )}
        {looked && reached.length > 0 && (
          <VersionsPart
            content={looked}
            accounts={chosenAccounts.filter(({ id }) => reached.includes(id))}
            openId={open}
            onOpen={setOpen}
            fields={fields}
            versions={versions}
            onChange={setVersions}
          />
        )}
        <TimePart time={time} onChange={setTime} />
        {plan && (
          <div
            ref={findings}
            tabIndex={-1}
            className="publish-checked u-stack u-gap-16 u-min-0"
            aria-busy={!preflight.isCurrent}
          >
            <Box title={t('findings.title')}>
              <FindingsPart
                findings={plan.findings}
                contents={known}
                accounts={[...new Set([...chosenAccounts, ...accounts.rows])]}
                chosenAccounts={accountIds}
                isBarred={isBarred}
                onVersion={(content, ids, version) => {
                  const of = ids.length > 0 ? ids : accountsFor(content, accountIds);
                  setVersions(withVersion({ versions, content, accountIds: of, version }));
                  setLook(keyOf(content));
                }}
                onDropContent={(content) => setChosen(chosen.filter((one) => keyOf(one) !== keyOf(content)))}
                onSwap={(ids, instead) =>
                  setAccountIds([...accountIds.filter((id) => !ids.includes(id)), ...(instead ? [instead] : [])])
                }
                onStagger={time.mode === 'stagger' ? undefined : () => setTime({ mode: 'stagger' })}
              />
            </Box>
            <Box title={t('plan.title', { count: countsOf(plan).ready })}>
              <PlanCalendar
                planned={plan.plan}
                findings={plan.findings}
                contents={known}
                accounts={chosenAccounts}
                versions={versions}
                onOpen={(content, accountId) => {
                  setLook(keyOf(content));
                  setOpen(accountId);
                }}
              />
            </Box>
          </div>
        )}
      </div>
      <aside className="publish-aside u-stack u-gap-16 u-min-0" aria-label={t('submit.title')}>
        <SubmitPart
          counts={{ contents: known.length, accounts: chosenAccounts.length, pairs: pairsIn(wish) }}
          day={dayLeft(accountIds.map((id) => accounts.states.get(id)?.today))}
          preflight={preflight}
          isPartial={isPartial}
          onPartial={setPartial}
          isSubmitting={isSending}
          onCheck={() => {
            void preflight.ask().then(() => findings.current?.focus({ preventScroll: false }));
          }}
          onSubmit={() => void send({ ...wish, isPartial }).then((isSent) => isSent || void preflight.ask())}
        />
        {looked && (
          <PhonePreview
            key={keyOf(looked)}
            content={looked}
            accounts={chosenAccounts.filter(({ id }) => reached.includes(id))}
            versions={versions}
          />
        )}
      </aside>
    </div>
  );
};

addTexts('publish-console', { zh, en });

/** The parameter that names video tasks. */
const ofTasks = 'videoTasks';

/** Replaces the video tasks in the address by their films. */
const FilmsOfTasks = ({ params }: { params: URLSearchParams }) => {
  const { query } = useList<EngineRecord, HttpError>({
    resource: 'videos',
    filters: [{ field: 'taskId', operator: 'in', value: params.getAll(ofTasks) }],
    pagination: { currentPage: 1, pageSize: mostEach, mode: 'server' },
    errorNotification: false,
  });
  if (query.isError) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Loading rows={2} />;
  const next = new URLSearchParams(params);
  next.delete(ofTasks);
  for (const { id } of query.data.data) next.append('videos', id);
  next.set('kind', contentKinds.videos.kind);
  return <Navigate replace to={{ search: next.toString() }} />;
};

/**
 * /release/console: contents × accounts × time, looked at before they are submitted, and what has come of them. The address names
 * contents (`articles`, `videos`, `dynamicNotes`, or `videoTasks` for their films), accounts and a time to begin with, as an empty time of a
 * calendar does, or the jobs (`job`) whose results are shown.
 */
export const PublishConsoleScreen = () => {
  const { t } = useTranslation('publish-console');
  const { leaveFor } = useEngine();
  const [params, setParams] = useSearchParams();
  const jobs = params.getAll('job');
  const kind = params.get('kind');
  const again = (): void => setParams(kind === null ? {} : { kind });
  return (
    <PageFrame
      title={jobs.length > 0 ? t('results.title') : t('title')}
      extra={
        <div className="engine-head-tools u-flex u-wrap u-gap-8">
          {jobs.length > 0 && (
            <Button type="primary" onClick={again}>
              {t('results.again')}
            </Button>
          )}
          <Button onClick={() => leaveFor(kind === 'video' ? '/release/send' : '/release/release')}>{t('jobs')}</Button>
        </div>
      }
    >
      {jobs.length > 0 && <ResultsPart jobs={jobs} />}
      {jobs.length === 0 && params.has(ofTasks) && <FilmsOfTasks params={params} />}
      {jobs.length === 0 && !params.has(ofTasks) && (
        <ConsoleForm
          key={params.toString()}
          params={params}
          onSubmitted={(ids, first) => {
            const next = new URLSearchParams(ids.map((id) => ['job', id]));
            next.set('kind', contentKinds[first].kind);
            setParams(next);
          }}
        />
      )}
    </PageFrame>
  );
};
