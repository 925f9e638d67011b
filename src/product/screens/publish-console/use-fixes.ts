import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { res } from '../../../framework/rights/objects';
import type { ContentResource, PublishFinding } from '../../contract/publishing';
import type { Content } from './chosen';

/** Findings of one kind about one content, or about all, with the accounts that they are about. */
export interface FindingGroup {
  key: string;
  /** The first of them; the others say the same about other accounts. */
  finding: PublishFinding;
  /** Empty: it is not about single accounts. */
  accountIds: readonly string[];
  /** How many there are. */
  count: number;
  /** What is said of each account, where that differs. */
  each: readonly { accountId: string; msg: string }[];
}

/** What is one finding for all accounts, with a moment for each. */
const isShownOnce: ReadonlySet<string> = new Set(['moved', 'close']);

/** Puts together what is the same problem, errors first, in the order in which they were found. */
export const groupFindings = (findings: readonly PublishFinding[]): readonly FindingGroup[] => {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    const { code, contentId = '', accountId, msg, fix } = finding;
    // An account is what it is whatever is published with it.
    const place = fix === 'account' ? '' : `${finding.resource}/${contentId}`;
    const about = isShownOnce.has(code) ? '' : `${place}\n${msg}`;
    const key = `${code}\n${about}`;
    const known = groups.get(key);
    const accountIds = new Set([...(known?.accountIds ?? []), ...(accountId === undefined ? [] : [accountId])]);
    groups.set(key, {
      key,
      finding: known?.finding ?? finding,
      accountIds: [...accountIds],
      count: (known?.count ?? 0) + 1,
      each: [...(known?.each ?? []), ...(isShownOnce.has(code) && accountId !== undefined ? [{ accountId, msg }] : [])],
    });
  }
  const all = [...groups.values()];
  return [
    ...all.filter(({ finding }) => finding.level === 'error'),
    ...all.filter(({ finding }) => finding.level !== 'error'),
  ];
};

/** What mends a finding by a call, where the user may make it; afterwards everything that the console shows is refetched. */
export const useFixes = () => {
  const { api, can, goOut } = useEngine();
  const showError = useShowError();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const refresh = {
    articles: useRefresh(useResource('articles')),
    videos: useRefresh(useResource('videos')),
    dynamicNotes: useRefresh(useResource('dynamicNotes')),
    accounts: useRefresh(useResource('accounts')),
  };
  const may = (resource: string, action: string): boolean => can({ object: res(resource), action });

  const carryOut = async (
    key: string,
    of: ContentResource | 'accounts',
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    setBusy(key);
    try {
      await work();
      return true;
    } catch (thrown) {
      showError(thrown);
      return false;
    } finally {
      refresh[of]('everything');
      await client.invalidateQueries({ queryKey: ['publish-console'] });
      setBusy(undefined);
    }
  };
  const runOn = async (resource: string, id: string, action: string): Promise<void> => {
    const answer = await api.runAction({ resource, id, action, values: {} });
    if (typeof answer.leadsTo === 'string') goOut(answer.leadsTo);
  };

  return {
    /** Key of the finding that is being mended. */
    busy,
    may,
    /** An action on a content, by its name. */
    onContent: (key: string, { resource, id }: Content, action: string): Promise<boolean> =>
      carryOut(key, resource, () => runOn(resource, id, action)),
    /** An action on accounts, one after the other. */
    onAccounts: (key: string, ids: readonly string[], action: string): Promise<boolean> =>
      carryOut(key, 'accounts', async () => {
        for (const id of ids) await runOn('accounts', id, action);
      }),
  };
};

/** What mends findings. */
export type Fixes = ReturnType<typeof useFixes>;
