import type { NoticeText } from '../../../framework/contract/notices';
import { isNotified, putNotice, withdrawNotice } from '../../../framework/server/notices/put-notice';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import type { Label, Texts } from '../../../framework/shared/label';
import { namesLabel } from '../../../framework/shared/text';
import { publishCauses } from '../../resources/causes';
import { troubledStates } from '../../resources/dictionaries';
import { fillLabel } from '../base/product-messages';
import { textIn, textsIn } from '../base/read-values';
import { wantedBy } from '../base/wanted-by';
import { accountsOf, targetsOf } from '../publishing/pairs';

const texts = {
  title: { zh: '“{title}”有 {count} 条未发布成功', en: '“{title}”: {count} not published' },
  unknown: { zh: '“{title}”有 {count} 条发布结果未知', en: '“{title}”: the outcome of {count} is unknown' },
  look: {
    zh: '{causes}。已发布的填写链接，未发布的重试。系统不会自动重试，以免重复发布。',
    en: '{causes}. Give the link of what is there, retry what is not. Nothing is retried by itself, so that nothing is published twice.',
  },
  content: {
    zh: '{causes}。已发布成功 {success} 条，{waiting} 条还在发布中或等待发布。可在发布记录中重试、改时间或换账号。',
    en: '{causes}. {success} published, {waiting} on their way or waiting. Retry them, give them another time or account in the publications.',
  },
  ended: {
    zh: '“{title}”已结束：{success} 条发布成功，{count} 条失败',
    en: '“{title}” has ended: {success} published, {count} failed',
  },
  done: { zh: '“{title}”已全部发布：{success} 条', en: '“{title}” is published: {success} posts' },
  allOut: { zh: '“{title}”的 {success} 条内容都已发布。', en: 'All {success} posts of “{title}” are published.' },
  of: { zh: '{names}：{why}', en: '{names}: {why}' },
} satisfies Record<string, Texts>;

/** What all the publications of one notice belong to: a Douyin task, a job, or the publication itself. */
const groupOf = (record: Row) =>
  (
    [
      ['dyPublishTasks', 'dyTaskId', record.dyTaskId],
      ['publishJobs', 'jobId', record.jobId],
    ] as const
  ).find(([, , id]) => textIn(id) !== '') ?? (['publishTargets', 'id', record.id] as const);

/** States of a Douyin task of which nothing is left to do. */
const ended: readonly unknown[] = ['success', 'partial', 'failed'];

/**
 * Notifies the submitter of a publication, and its customer, when it was not published; together with the others of its job or Douyin
 * task, in one notice. So is the end of such a task. Call it in the transaction in which the publication has ended.
 */
export const notifyOfPost = async ({ tx, record, now }: { tx: Store; record: Row; now: number }): Promise<void> => {
  const isBroken = isFailed(record);
  const [collection, field, id] = groupOf(record);
  const about = `${collection}/${textIn(id)}`;
  const isTask = collection === 'dyPublishTasks';
  const targetsOfGroup = () => targetsOf({ store: tx, field, id: textIn(id) });
  if (record.status === 'success') await withdrawIfMended({ tx, about, targetsOfGroup });
  if (!isBroken && !(isTask && record.status === 'success')) return;
  const group =
    isTask || collection === 'publishJobs' ? await tx.get({ collection, id: textIn(id), scope: everything() }) : record;
  const hasEnded = isTask && ended.includes(group?.status);
  if (!isBroken && !hasEnded) return;
  const { ownerId } = record;
  const people = { store: tx, users: [record.createdBy, group?.createdBy, ownerId], ownerId };
  const wanted = hasEnded ? { to: people.users } : await wantedBy({ ...people, event: 'failed' });
  const targets = await targetsOfGroup();
  const message = await messageOf({
    tx,
    name: textIn(group?.name) || textIn(group?.title) || textIn(record.title),
    targets,
    hasEnded,
  });
  await putNotice({ store: tx, now, ...wanted, about, said: message });
};

/** Not published, or nobody knows. */
const isFailed = ({ status }: Row): boolean => troubledStates.some((state) => state === status);

/** A publication that failed, and is published by now, is removed from the notice. */
const withdrawIfMended = async ({
  tx,
  about,
  targetsOfGroup,
}: {
  tx: Store;
  about: string;
  targetsOfGroup: () => Promise<readonly Row[]>;
}): Promise<void> => {
  if (!(await isNotified({ store: tx, about })) || (await targetsOfGroup()).some(isFailed)) return;
  await withdrawNotice({ store: tx, about });
};

const messageOf = async ({
  tx,
  name,
  targets,
  hasEnded,
}: {
  tx: Store;
  name: string;
  targets: readonly Row[];
  hasEnded: boolean;
}): Promise<NoticeText> => {
  const broken = targets.filter(isFailed);
  const success = targets.filter(({ status }) => status === 'success').length;
  const gone = targets.filter(({ status }) => status === 'withdrawn').length;
  const waiting = targets.length - broken.length - success - gone;
  const causes = await causesOf({ tx, broken });
  const values = { title: name, count: broken.length, success, waiting, causes };
  const isDone = hasEnded && broken.length === 0;
  const isUnknown = !isDone && !hasEnded && broken.every(({ status }) => status === 'unknown');
  return {
    title: fillLabel(isDone ? texts.done : hasEnded ? texts.ended : isUnknown ? texts.unknown : texts.title, values),
    content: fillLabel(isDone ? texts.allOut : isUnknown ? texts.look : texts.content, values),
    level: isDone ? 'low' : 'high',
  };
};

const unknown: Label = { zh: '原因未知', en: 'Unknown cause' };
const causeTexts = new Map<string, Label>(Object.entries(publishCauses));

/** Why they were not published, and with which accounts: the causes by how many they have stopped. */
const causesOf = async ({ tx, broken }: { tx: Store; broken: readonly Row[] }): Promise<Label> => {
  const accounts = await accountsOf({ store: tx, ids: broken.map(({ accountId }) => textIn(accountId)) });
  const names = new Map(accounts.map(({ id, nickname }) => [id, textIn(nickname)]));
  const byCause = new Map<string, string[]>();
  for (const { errorCause, accountId } of broken) {
    const cause = textIn(errorCause);
    byCause.set(cause, [...(byCause.get(cause) ?? []), names.get(textIn(accountId)) ?? '']);
  }
  const parts = [...byCause]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([cause, own]) => partOf({ why: causeTexts.get(cause) ?? unknown, names: textsIn([...new Set(own)]) }));
  return { zh: parts.map(({ zh }) => zh).join('；'), en: parts.map(({ en }) => en).join('; ') };
};

const partOf = ({ why, names }: { why: Label; names: readonly string[] }): Label =>
  names.length === 0 ? why : fillLabel(texts.of, { names: namesLabel(names), why });
