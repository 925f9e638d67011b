import { type HttpError, useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useRecords } from '../../../framework/engine/list/use-records';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { optionText } from '../../../framework/fields/base/option';
import { numberFrom, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { type AccountToday, type PublishFinding, preflightPublishing } from '../../contract/publishing';
import { type Chosen, keyOf, mostEach } from './chosen';

/** What accounts are grouped by. */
type Grouping = 'platform' | 'accountGroup';

/** Accounts of one platform, or of one group of the customer's; the last are those without any. */
interface AccountGroup {
  /** Value of the field; empty: none. */
  value: string;
  accounts: readonly EngineRecord[];
}

/** Accounts by the value of a field, in the order in which the values are met. */
export const groupAccounts = (accounts: readonly EngineRecord[], by: Grouping): readonly AccountGroup[] => {
  const groups = new Map<string, EngineRecord[]>();
  for (const account of accounts) {
    const value = textFrom(account[by]);
    groups.set(value, [...(groups.get(value) ?? []), account]);
  }
  return [...groups]
    .map(([value, members]) => ({ value, accounts: members }))
    .sort((a, b) => Number(a.value === '') - Number(b.value === ''));
};

/** Whole days from now until a moment, below zero when it is over; undefined where there is none. */
export const daysUntil = (moment: unknown, now: number): number | undefined => {
  const at = Date.parse(textFrom(moment));
  return Number.isNaN(at) ? undefined : Math.floor((at - now) / 86_400_000);
};

const view = { page: 1, size: mostEach, sort: [{ field: 'platform', order: 'asc' }] } as const;
const freshMs = 30_000;

/** The state of an account before publishing. */
interface AccountState {
  today: AccountToday | undefined;
  /** Problems that prevent publishing with the account, now or soon. */
  findings: readonly PublishFinding[];
}

/** The accounts for publishing, with today's publications and problems of each; the chosen ones whatever is searched for. */
export const useAccounts = ({
  first,
  search,
  chosenIds,
}: {
  first: Chosen | undefined;
  search: string;
  chosenIds: readonly string[];
}) => {
  const { http } = useServices();
  const language = useLanguage();
  const resource = useResource('accounts');
  const filters = useMemo(
    () => (search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }]),
    [search],
  );
  const accounts = useRecords({ resource, filters, view });
  const accountIds = accounts.rows.map(({ id }) => id);
  const unseen = accounts.isFirst ? [] : chosenIds.filter((id) => !accountIds.includes(id));
  const { query: others } = useList<EngineRecord, HttpError>({
    resource: 'accounts',
    filters: [{ field: 'id', operator: 'in', value: unseen }],
    pagination: { currentPage: 1, pageSize: mostEach, mode: 'server' },
    queryOptions: { enabled: unseen.length > 0, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const known = new Map([...(others.data?.data ?? []), ...accounts.rows].map((account) => [account.id, account]));
  const chosen = chosenIds.flatMap((id) => known.get(id) ?? []);
  // Accounts are queried together with a content; the first one suffices, because the limits are those of the customer.
  const request = useQuery({
    queryKey: ['publish-console', 'accounts', language, first === undefined ? '' : keyOf(first), accountIds],
    queryFn: ({ signal }) =>
      call(http, preflightPublishing, {
        body: { contents: first === undefined ? [] : [{ resource: first.resource, id: first.id }], accountIds },
        signal,
      }),
    enabled: first !== undefined && accountIds.length > 0,
    staleTime: freshMs,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const states = useMemo(() => {
    const found = new Map<string, AccountState>();
    const { accounts: todays = [], findings = [] } = request.data ?? {};
    for (const today of todays) {
      const own = findings.filter(({ accountId, fix }) => accountId === today.accountId && fix === 'account');
      found.set(today.accountId, { today, findings: own });
    }
    return found;
  }, [request.data]);
  return {
    ...accounts,
    states,
    /** What is known of the chosen ones; those that are gone, or are not the caller's, are left out. */
    chosen,
    /** How many of them are gone. */
    gone: unseen.length > 0 && others.isSuccess && !others.isPlaceholderData ? chosenIds.length - chosen.length : 0,
  };
};

/** An end that is nearer than this is shown. */
const nearDays = 7;

interface AccountLineProps {
  resource: Resource;
  account: EngineRecord;
  state: AccountState | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** An account to tick: state, health, when its authorisation ends, and how much is left of its day; or why it cannot publish. */
const AccountLine = ({ resource, account, state, isChosen, onChange }: AccountLineProps) => {
  const { t } = useTranslation('publish-console');
  const statuses = resource.fieldByName.get('status');
  const avatar = safeImage(textFrom(account.avatar));
  const days = daysUntil(account.tokenExpireAt, Date.now());
  const health = numberFrom(account.healthScore);
  const barred = state?.findings.find(({ level }) => level === 'error');
  const used = state?.today?.used;
  const limit = state?.today?.limit ?? numberFrom(account.dailyLimit);
  const isFull = used !== undefined && limit !== undefined && used >= limit;
  return (
    <Checkbox className="publish-account" checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
      <span className="publish-account-face u-row u-min-0">
        {avatar ? <img src={avatar} alt="" /> : <span className="publish-account-blank" />}
        <span className="u-stack u-grow u-gap-2 u-min-0">
          <span className="u-truncate">{textFrom(account.nickname)}</span>
          {/* Why it cannot publish is all there is to know of it then: the lines are equally high. */}
          {barred ? (
            <span className="publish-account-barred u-text-12">{barred.msg}</span>
          ) : (
            <span className="publish-quiet">
              {hasOptions(statuses) && <OptionTag field={statuses} value={textFrom(account.status)} />}
              {health !== undefined && <span>{t('accounts.health', { score: Math.round(health) })}</span>}
              {days !== undefined && days <= nearDays && (
                <span data-bad={days < 0}>{days < 0 ? t('accounts.over') : t('accounts.ends', { count: days })}</span>
              )}
              {used !== undefined && limit !== undefined ? (
                <span data-bad={isFull}>{t('accounts.today', { left: Math.max(0, limit - used), limit })}</span>
              ) : (
                limit !== undefined && <span>{t('accounts.limit', { limit })}</span>
              )}
            </span>
          )}
        </span>
      </span>
    </Checkbox>
  );
};

interface AccountsPartProps {
  accounts: ReturnType<typeof useAccounts>;
  chosen: readonly string[];
  search: string;
  onSearch: (search: string) => void;
  onChange: (chosen: readonly string[]) => void;
}

/** The accounts to publish with, by platform or by group; a whole group can be ticked, without those that cannot publish. */
export const AccountsPart = ({ accounts, chosen, search, onSearch, onChange }: AccountsPartProps) => {
  const { t } = useTranslation('publish-console');
  const { leaveFor } = useEngine();
  const language = useLanguage();
  const resource = useResource('accounts');
  const [by, setBy] = useState<Grouping>('platform');
  const { rows, total, states, isFirst, error, retry } = accounts;
  const isBarred = (id: string): boolean => states.get(id)?.findings.some(({ level }) => level === 'error') === true;
  const nameOf = (value: string): string => {
    const field = resource.fieldByName.get(by);
    if (value === '') return t('accounts.noGroup');
    return hasOptions(field) ? optionText({ field, value, language }) : value;
  };
  const add = (ids: readonly string[]): void => onChange([...new Set([...chosen, ...ids])].slice(0, mostEach));
  const remove = (ids: readonly string[]): void => onChange(chosen.filter((id) => !ids.includes(id)));

  const group = ({ value, accounts: members }: AccountGroup) => {
    const usable = members.map(({ id }) => id).filter((id) => !isBarred(id));
    const count = members.filter(({ id }) => chosen.includes(id)).length;
    const isAll = usable.length > 0 && usable.every((id) => chosen.includes(id));
    return (
      <section key={value} className="publish-account-group u-stack" aria-label={nameOf(value)}>
        <Checkbox
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          disabled={usable.length === 0}
          onChange={() => (isAll ? remove(members.map(({ id }) => id)) : add(usable))}
        >
          <strong>{nameOf(value)}</strong> <span className="publish-quiet">{`${count}/${members.length}`}</span>
        </Checkbox>
        <div className="publish-account-lines u-stack">
          {members.map((account) => (
            <AccountLine
              key={account.id}
              resource={resource}
              account={account}
              state={states.get(account.id)}
              isChosen={chosen.includes(account.id)}
              onChange={(isChosen) => (isChosen ? add([account.id]) : remove([account.id]))}
            />
          ))}
        </div>
      </section>
    );
  };

  const body = () => {
    if (error !== undefined) return <LoadError error={error} onRetry={retry} />;
    if (isFirst) return <Loading rows={4} />;
    if (rows.length === 0 && search === '')
      return (
        <p className="publish-empty u-text-center">
          {t('accounts.none')} <Button onClick={() => leaveFor('/option/authorization')}>{t('accounts.bind')}</Button>
        </p>
      );
    if (rows.length === 0) return <p className="publish-empty u-text-center">{t('accounts.noMatch')}</p>;
    return (
      <>
        {groupAccounts(rows, by).map(group)}
        {total > rows.length && <p className="publish-quiet">{t('accounts.more', { shown: rows.length, total })}</p>}
        {accounts.gone > 0 && (
          <p className="publish-quiet" role="status">
            {t('accounts.gone', { count: accounts.gone })}{' '}
            <Button type="link" size="small" onClick={() => onChange(accounts.chosen.map(({ id }) => id))}>
              {t('contents.forget')}
            </Button>
          </p>
        )}
      </>
    );
  };
  return (
    <Box
      title={t('accounts.title', { count: chosen.length })}
      extra={
        <div className="engine-head-tools u-flex u-wrap u-gap-8">
          <Input.Search
            className="publish-search"
            aria-label={t('accounts.search')}
            placeholder={t('accounts.search')}
            allowClear
            onSearch={onSearch}
          />
          <Segmented<Grouping>
            aria-label={t('accounts.by')}
            value={by}
            onChange={setBy}
            options={[
              { value: 'platform', label: t('accounts.platform') },
              { value: 'accountGroup', label: t('accounts.group') },
            ]}
          />
        </div>
      }
    >
      <fieldset
        className="publish-accounts u-stack u-gap-12 u-min-0"
        aria-label={t('accounts.name')}
        aria-busy={isFirst}
      >
        {body()}
      </fieldset>
    </Box>
  );
};
