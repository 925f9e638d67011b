import { putNotice } from '../../../framework/server/notices/put-notice';
import { everything } from '../../../framework/server/store/scope';
import type { Store } from '../../../framework/server/store/store';
import type { Texts } from '../../../framework/shared/label';
import { fillLabel } from '../base/product-messages';
import { numberIn, textIn } from '../base/read-values';
import { type Cause, entriesOf } from '../ledger/entries';
import { quantityText, type Unit } from '../ledger/units';

/** The tasks whose end is notified, and what they make. */
const makes: Readonly<Record<string, Unit>> = {
  articleTasks: 'article',
  videoTasks: 'video',
  keywordExpansions: 'keyword',
};

const titles = {
  success: { zh: '“{name}”已完成：{made}', en: '“{name}” is done: {made}' },
  partial: { zh: '“{name}”部分完成：{made}', en: '“{name}” is done in part: {made}' },
  failed: { zh: '“{name}”生成失败', en: '“{name}” has failed' },
} satisfies Record<string, Texts>;

/** The titles of many of a kind. */
const manyTitles = {
  success: { zh: '{count} 个任务已完成', en: '{count} tasks are done' },
  partial: { zh: '{count} 个任务部分完成', en: '{count} tasks are done in part' },
  failed: { zh: '{count} 个任务生成失败', en: '{count} tasks have failed' },
} satisfies Record<keyof typeof titles, Texts>;

const contents = {
  pieces: {
    made: { zh: '“{name}”已生成 {made}。', en: '“{name}” has made {made}.' },
    lost: {
      zh: '“{name}”已生成 {made}，失败 {failed}。失败的额度已退回，可在任务中重试失败项。',
      en: '“{name}” has made {made}; {failed} failed and were given back. Retry what failed in the task.',
    },
  },
  words: {
    made: { zh: '“{name}”拓出 {made}，入库 {kept} 个。', en: '“{name}” has found {made} and kept {kept}.' },
    lost: {
      zh: '“{name}”拓出 {made}，入库 {kept} 个，有 {methods} 种拓词方式失败，可在任务中重试。',
      en: '“{name}” has found {made} and kept {kept}; {methods} of its methods failed. Retry them in the task.',
    },
  },
} satisfies Record<string, Record<string, Texts>>;

/** Tells who has submitted a task, and its customer, what came of it. Call it in the transaction in which it has ended. */
export const notifyOfTask = async ({
  store,
  now,
  cause,
  succeeded,
  failed,
}: {
  store: Store;
  /** ms. */
  now: number;
  /** The task. */
  cause: Cause;
  /** Its pieces that are there since it was last submitted, and those that are not. */
  succeeded: number;
  failed: number;
}): Promise<void> => {
  const unit = makes[cause.resource];
  const task = unit && (await store.get({ collection: cause.resource, id: cause.id, scope: everything() }));
  if (unit === undefined || !task) return;
  // Who has submitted it last is who has paid for it last.
  const submitter = (await entriesOf({ store, cause })).findLast(({ phase }) => phase === 'pending')?.operatorId;
  const isExpansion = cause.resource === 'keywordExpansions';
  const made = quantityText(unit, isExpansion ? numberIn(task.found) : succeeded);
  const lost = quantityText(unit, failed);
  const values = { name: textIn(task.name), made, failed: lost, kept: numberIn(task.kept), methods: failed };
  const content = contents[isExpansion ? 'words' : 'pieces'][failed > 0 ? 'lost' : 'made'];
  const outcome = failed === 0 ? 'success' : succeeded > 0 ? 'partial' : 'failed';
  const message = { title: fillLabel(titles[outcome], values), content: fillLabel(content, values) };
  const level = failed > 0 ? 'high' : 'low';
  const about = `${cause.resource}/${cause.id}`;
  const to = [submitter ?? task.createdBy, task.ownerId];
  const group = { key: `tasks/${outcome}`, many: manyTitles[outcome], count: 1, ids: [about] };
  await putNotice({ store, now, to, about, group, said: { ...message, level } });
};
