import { createHash } from 'node:crypto';
import type { Console } from '../../language/console-config';
import type { Log } from '../base/log';
import { currentOrigin } from '../base/origin';
import type { SecretKeys } from '../base/seal';
import type { PolicyFile } from '../identity/rights/policy-file';
import { policies } from '../identity/rights/policy-revisions';
import { scopeFields } from '../identity/rights/rights';
import { sessionCollection } from '../identity/session-row';
import type { EventHub } from '../notices/create-event-hub';
import { notices } from '../notices/notice';
import { noticeMarks } from '../notices/notice-marks';
import { createLiveProcesses, type LiveProcesses } from '../store/live-processes';
import { pickFields } from '../store/stamped-row';
import type { Change, OpenedStore, Row, Store } from '../store/store';

/** What ends the streams of a session. */
const endings = ['endedAt', 'isLocked', 'expiredGen'];

/**
 * What other processes need to know of a change, to tell their readers and to follow it: of records only who may see them, of
 * notices everything. Undefined for what concerns none of them.
 */
const sharedPart = (change: Change, console: Console): Change | undefined => {
  const { collection, before, after } = change;
  if (collection === notices) return change;
  if (collection === sessionCollection) return endsStreams(before, after) ? picked(change, endings) : undefined;
  if (collection === noticeMarks || collection === policies) return picked(change, []);
  const resource = console.resources.get(collection);
  return resource && picked(change, scopeFields(resource));
};

const endsStreams = (before: Row | undefined, after: Row | undefined): boolean =>
  before !== undefined && endings.some((field) => before[field] !== after?.[field]);

const picked = ({ before, after, ...target }: Change, fields: readonly string[]): Change => ({
  ...target,
  before: before && pickFields({ row: before, fields }),
  after: after && pickFields({ row: after, fields }),
});

/** Notifies the processes on a database of each other's commits and of newly activated policies. */
export const shareCommits = async ({
  store,
  console,
  events,
  policyFile,
}: {
  store: Pick<OpenedStore, 'peers'>;
  console: () => Console;
  /** Left out: this process has no clients with event streams, and does not follow the policy. */
  events?: Pick<EventHub, 'committed' | 'missed'>;
  policyFile?: Pick<PolicyFile, 'follow'>;
}): Promise<void> => {
  await store.peers?.share({
    part: (change) => sharedPart(change, console()),
    author: () => currentOrigin()?.actor?.id,
    onChanges: (changes: readonly Change[]) => {
      events?.committed(changes);
      if (changes.some(({ collection }) => collection === policies)) void policyFile?.follow();
    },
    onLost: () => {
      events?.missed();
      void policyFile?.follow();
    },
  });
};

/** Announces this process and returns the processes on the database; undefined where there can be only one. */
export const joinProcesses = async ({
  store,
  peers,
  secret,
  log,
}: {
  store: Store;
  peers: OpenedStore['peers'];
  secret: SecretKeys;
  log: Log;
}): Promise<LiveProcesses | undefined> => {
  if (peers === undefined) return undefined;
  const live = createLiveProcesses({
    store,
    id: peers.id,
    secrets: secret.map((key) => createHash('sha256').update('mark').update(key).digest('base64url')),
    onOtherSecret: () =>
      log.error(
        '另一个进程使用不同的密钥，用户会被反复登出；所有进程须使用相同的 SECRET_KEY 或同一个 DATA_DIR/secret。 Another process on this database has another secret, so that each signs the users of the other out: all need the same SECRET_KEY, or the same DATA_DIR/secret.',
      ),
  });
  await live.beat();
  return live;
};
