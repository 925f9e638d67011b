import { type HttpError, useList } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { textFrom } from '../../../framework/fields/base/read-value';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import type { ContentResource, PublishFinding } from '../../contract/publishing';
import { type Chosen, type Content, choicesOf, keyOf, mostEach, titleOf } from './chosen';
import { ContentCard } from './content-card';
import { FindingFixes, type FixProps } from './finding-fixes';
import { type FindingGroup, groupFindings, useFixes } from './use-fixes';

const useThose = (resource: ContentResource, chosen: readonly Chosen[]) => {
  const ids = chosen.filter((one) => one.resource === resource).map(({ id }) => id);
  const { query } = useList<EngineRecord, HttpError>({
    resource,
    filters: [{ field: 'id', operator: 'in', value: ids }],
    pagination: { currentPage: 1, pageSize: mostEach, mode: 'server' },
    queryOptions: { enabled: ids.length > 0, placeholderData: (previous) => previous },
    liveMode: 'auto',
    errorNotification: false,
  });
  return { resource, query, isMissing: ids.length > 0 && query.data === undefined };
};

/** What is known of the chosen contents, in their order; those that are gone, or are not the caller's, are left out. */
export const useContents = (chosen: readonly Chosen[]) => {
  const all = [useThose('articles', chosen), useThose('videos', chosen), useThose('dynamicNotes', chosen)];
  const records = new Map(
    all.flatMap(({ resource, query }) =>
      (query.data?.data ?? []).map((record) => [keyOf({ resource, id: record.id }), record] as const),
    ),
  );
  const contents = chosen.flatMap((one): Content[] => {
    const record = records.get(keyOf(one));
    return record ? [{ ...one, record: one.title === undefined ? record : { ...record, title: one.title } }] : [];
  });
  return {
    contents,
    isLoading: all.some(({ isMissing, query }) => isMissing && !query.isError),
    error: all.find(({ isMissing, query }) => isMissing && query.isError)?.query.error,
    retry: () => void Promise.all(all.filter(({ query }) => query.isError).map(({ query }) => query.refetch())),
  };
};

const ContentPicker = lazyNamed(async () => (await import('./content-picker')).ContentPicker);

interface ContentsPartProps {
  chosen: readonly Chosen[];
  contents: ReturnType<typeof useContents>;
  /** What the picker offers first. */
  kind: ContentResource;
  /** The one that the preview shows. */
  looked: string | undefined;
  onLook: (key: string) => void;
  onChange: (chosen: readonly Chosen[]) => void;
}

/** What is to be published, with a way to add more. */
export const ContentsPart = ({ chosen, contents, kind, looked, onLook, onChange }: ContentsPartProps) => {
  const { t } = useTranslation('publish-console');
  const [isPicking, setPicking] = useState(false);
  const gone = chosen.length - contents.contents.length;
  const body = () => {
    if (contents.error) return <LoadError error={toHttpError(contents.error)} onRetry={contents.retry} />;
    if (contents.isLoading)
      return (
        <ul className="publish-contents u-stack">
          {chosen.map((one, index) => (
            // As high as what takes its place.
            <li key={keyOf(one)} className="publish-content u-row u-min-0 u-p-8 u-line u-rounded">
              <span className="publish-picture u-rigid u-track u-text-20" />
              <div className="u-grow">{index === 0 && <Loading rows={1} />}</div>
            </li>
          ))}
        </ul>
      );
    return (
      <>
        {chosen.length === 0 && (
          <p className="publish-empty u-text-center">
            {t('contents.none')}{' '}
            <Button type="primary" onClick={() => setPicking(true)}>
              {t('contents.choose')}
            </Button>
          </p>
        )}
        <ul className="publish-contents u-stack">
          {contents.contents.map((content) => (
            <ContentCard
              key={keyOf(content)}
              content={content}
              isLookedAt={keyOf(content) === looked}
              onLook={() => onLook(keyOf(content))}
              onRemove={() => onChange(chosen.filter((one) => keyOf(one) !== keyOf(content)))}
            />
          ))}
        </ul>
        {gone > 0 && (
          <p className="publish-quiet" role="status">
            {t('contents.gone', { count: gone })}{' '}
            <Button type="link" size="small" onClick={() => onChange(choicesOf(contents.contents))}>
              {t('contents.forget')}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Box
      title={t('contents.title', { count: chosen.length })}
      extra={chosen.length > 0 && <Button onClick={() => setPicking(true)}>{t('contents.add')}</Button>}
    >
      {body()}
      {isPicking && (
        <Suspense fallback={null}>
          <ContentPicker first={kind} chosen={chosen} onClose={() => setPicking(false)} onChoose={onChange} />
        </Suspense>
      )}
    </Box>
  );
};

/** Names of accounts that are written out. */
const mostNames = 3;

interface FindingsPartProps extends Pick<FixProps, 'onVersion' | 'onDropContent' | 'onSwap' | 'onStagger'> {
  findings: readonly PublishFinding[];
  contents: readonly Content[];
  /** All that are known. */
  accounts: readonly EngineRecord[];
  /** Ids of the chosen ones. */
  chosenAccounts: readonly string[];
  /** Those that cannot publish anything. */
  isBarred: (id: string) => boolean;
}

/** What is said of each account: the first few, and the others on a click. */
const FindingDetails = ({ each, accounts }: { each: FindingGroup['each']; accounts: readonly EngineRecord[] }) => {
  const { t } = useTranslation('publish-console');
  const line = ({ accountId, msg }: FindingGroup['each'][number], index: number) => {
    const name = textFrom(accounts.find(({ id }) => id === accountId)?.nickname);
    return <li key={`${accountId} ${index}`}>{t('findings.of', { name, msg })}</li>;
  };
  const others = each.slice(mostNames);
  return (
    <div className="publish-quiet u-block">
      <ul>{each.slice(0, mostNames).map(line)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{t('findings.others', { count: others.length })}</summary>
          <ul>{others.map(line)}</ul>
        </details>
      )}
    </div>
  );
};

/** What was found, errors first, each with what it is about and what mends it. */
export const FindingsPart = (props: FindingsPartProps) => {
  const { findings, contents, accounts, chosenAccounts, isBarred, ...changes } = props;
  const { t } = useTranslation('publish-console');
  const fixes = useFixes();
  const others = accounts.filter(({ id }) => !chosenAccounts.includes(id) && !isBarred(id));
  const groups = groupFindings(findings);

  const line = (group: FindingGroup) => {
    const { finding, accountIds, count, each } = group;
    const content = contents.find((one) => one.id === finding.contentId && one.resource === finding.resource);
    const those = accounts.filter(({ id }) => accountIds.includes(id));
    const names = those.slice(0, mostNames).map(({ nickname }) => textFrom(nickname));
    return (
      <li key={group.key} data-level={finding.level}>
        <Tag color={finding.level === 'error' ? 'red' : 'orange'} variant="outlined">
          {t(`findings.${finding.level}`)}
        </Tag>
        <span className="publish-finding-words u-grid u-min-0">
          <strong className="u-medium">
            {each.length > 1
              ? t(`findings.each.${finding.code === 'moved' ? 'moved' : 'close'}`, { count })
              : finding.msg}
          </strong>
          {each.length > 1 && <FindingDetails each={each} accounts={accounts} />}
          {each.length <= 1 && count > Math.max(1, accountIds.length) && <span> {t('findings.times', { count })}</span>}
          <span className="publish-quiet">
            {content && contents.length > 1 && each.length <= 1 && finding.fix !== 'account' && (
              <span>{titleOf(content.record)}</span>
            )}
            {each.length <= 1 && names.length > 0 && (
              <span>
                {names.join(t('comma'))}
                {those.length > names.length && t('findings.ofAccounts', { count: those.length })}
              </span>
            )}
          </span>
        </span>
        <FindingFixes group={group} content={content} accounts={those} others={others} fixes={fixes} {...changes} />
      </li>
    );
  };
  if (groups.length === 0) return <p className="u-plain">{t('findings.none')}</p>;
  return <ul className="publish-findings u-grid">{groups.map(line)}</ul>;
};
