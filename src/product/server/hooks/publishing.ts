import { invalid } from '../../../framework/server/http/api-error';
import { strings } from '../../../framework/server/identity/users';
import type { RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { windowsOf } from '../../../framework/shared/day-window';
import { textOf } from '../../../framework/shared/label';
import { fillText, plainTextOf } from '../../../framework/shared/text';
import { textsIn } from '../base/read-values';
import { submitJob } from '../handlers/publish-job';
import { withdrawTargets } from '../handlers/publish-targets';
import { targetCollection, targetsOf, waiting } from '../publishing/pairs';
import { plannedCount } from '../publishing/planned-posts';
import type { HooksOf } from './hooks-of';

const wrong = {
  zh: '“{slot}”不是有效的时段，请写成 09:00-11:00',
  en: '“{slot}” is no time slot. Write it as 09:00-11:00',
};

/** 422 at the field for a malformed time slot, which would never match. */
export const checkSlots = ({ call, values }: { call: RecordCall; values: { timeSlots?: unknown } }): void => {
  const slot = textsIn(values.timeSlots).find((text) => windowsOf(text).length === 0);
  if (slot !== undefined) throw invalid({ timeSlots: fillText(textOf(wrong, call.language), { slot }) });
};

export const publishSettings: HooksOf<'publishSettings'> = {
  beforeSave: (saving) => {
    checkSlots(saving);
    return {};
  },
};

/** A task says how many posts it will be, before any is there. */
export const dyPublishTasks: HooksOf<'dyPublishTasks'> = {
  beforeSave: ({ call, values, record, current }) => {
    checkSlots({ call, values });
    const isDraft = current === undefined || current.status === 'draft';
    return isDraft ? { total: plannedCount({ task: record, now: call.services.now() }) } : {};
  },
};

/** What waits to be published follows the job when it is edited: its title; and with another time, content or accounts all is looked at again. */
export const publishJobs: HooksOf<'publishJobs'> = {
  afterSave: async ({ call, before, after }) => {
    if (before === undefined) return;
    const tx = call.services.store;
    const targets = await targetsOf({ store: tx, field: 'jobId', id: after.id });
    const waits = targets.filter(({ status }) => waiting.some((state) => state === status));
    if (waits.length === 0) return;
    if (before.title !== after.title) await retitle({ tx, targets: waits, title: after.title });
    // An action says itself what is to be done.
    if (before.status !== 'scheduled' || after.status !== 'scheduled' || !isOther(before, after)) return;
    const chosen = new Set(strings(after.accountIds));
    await withdrawTargets({
      services: call.services,
      targets: waits.filter(({ accountId }) => !chosen.has(plainTextOf(accountId))),
    });
    const at = Date.parse(plainTextOf(after.scheduledAt));
    await submitJob({ call, job: after, time: { mode: 'at', at: Number.isNaN(at) ? call.services.now() : at } });
  },
};

const isOther = (before: Row, after: Row): boolean =>
  ['scheduledAt', 'accountIds', 'articleId', 'videoId', 'noteId'].some(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );

const retitle = async (input: { tx: Store; targets: readonly Row[]; title: unknown }) => {
  const { tx, targets, title } = input;
  for (const { id } of targets)
    await tx.update({ collection: targetCollection, id, scope: everything(), patch: { title } });
};
