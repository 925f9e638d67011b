import { invalid } from '../../../framework/server/http/api-error';
import type { RecordCall } from '../../../framework/server/services/services';
import type { Row } from '../../../framework/server/store/store';
import { textOf } from '../../../framework/shared/label';
import type { GatewayName } from '../../gateways/base/gateways';
import { textIn } from '../base/read-values';
import { requireGateway, requireModel } from '../base/require-gateway';
import { progressOf } from '../figures/team-progress';
import { ownerOf } from '../ledger/entries';
import { isCustomer } from '../ledger/gifts';
import { askForChecks, countsOf } from '../work/run-watches';
import { workEngine } from '../work/work-engine';
import { followUps, inquiries, reportCases } from './clues';
import { articles, audits, comments, dynamicNotes, images, keywords, videos } from './contents';
import { type AllHooks, type HooksOf, salesOrders } from './hooks-of';
import { dyPublishTasks, publishJobs, publishSettings } from './publishing';

const noCustomer = { zh: '只能赠送给客户', en: 'Gifts are for customers only' };
const isOver = { zh: '领取截止时间须在现在之后', en: 'It has to be valid until a time to come' };

/** A gift is for a customer, and can still be claimed when it is written. */
export const gifts: HooksOf<'gifts'> = {
  beforeSave: async ({ call, values, current }) => {
    const refuse = (field: string, label: typeof noCustomer) => invalid({ [field]: textOf(label, call.language) });
    const { store, now } = call.services;
    if (values.customerId !== undefined && values.customerId !== current?.customerId) {
      const user = await ownerOf({ store, owner: textIn(values.customerId) });
      if (user === undefined || !isCustomer(user)) throw refuse('customerId', noCustomer);
    }
    const end = textIn(values.expireAt);
    if (end !== '' && end !== current?.expireAt && Date.parse(end) <= now()) throw refuse('expireAt', isOver);
    return {};
  },
};

/** Other members, or another target, are another progress at once. */
export const teams: HooksOf<'teams'> = {
  beforeSave: async ({ call: { services }, record }) => {
    const { store, console } = services;
    const { memberDone, ...figures } = await progressOf({
      store,
      now: services.now(),
      zone: console.site.timeZone,
      team: record,
    });
    return { ...figures, memberDone: [...memberDone] };
  },
};

/** A check can be requested only if a service is connected for it. */
const rankings: HooksOf<'rankings'> = {
  beforeSave: ({ call, values }) => {
    if (values.recheckAt) requireGateway({ services: call.services, name: 'rank' });
    return {};
  },
};

/** A requested run checks every word of the list in every search engine and place. */
const customRankings: HooksOf<'customRankings'> = {
  beforeSave: ({ call, values, current }) => {
    if (current !== undefined && values.lastRun) requireGateway({ services: call.services, name: 'rank' });
    return countsOf({ ...current, ...values } as Row);
  },
  afterSave: async ({ call, before, after }) => {
    if (before === undefined || before.lastRun === after.lastRun || !after.lastRun) return;
    const run = { watched: after, recheckAt: textIn(after.lastRun), by: call.caller.id };
    await askForChecks({ store: call.services.store, ...run });
  },
};

interface Saving {
  call: RecordCall;
  values: { status?: unknown };
  current: Row | undefined;
}

const isSubmitted = ({ values, current }: Pick<Saving, 'values' | 'current'>): boolean =>
  values.status === 'queued' && current?.status !== 'queued';

/** A task can be submitted only if a service is connected for it. */
const requiring = (name: GatewayName) => (saving: Saving) => {
  if (isSubmitted(saving)) requireGateway({ services: saving.call.services, name });
  return {};
};

/** Ends the work of a cancelled task; finished pieces stay. */
const ending =
  (resource: string) =>
  async ({ call, before, after }: { call: RecordCall; before: Row | undefined; after: Row }) => {
    if (before === undefined || before.status === after.status || after.status !== 'canceled') return;
    await workEngine.endCancelled({ store: call.services.store, resource, record: after });
  };

const articleTasks: HooksOf<'articleTasks'> = {
  beforeSave: (saving) => {
    const { call, values, current } = saving;
    if (isSubmitted(saving)) requireModel({ services: call.services, model: textIn(values.model ?? current?.model) });
    return requiring('generateArticle')(saving);
  },
  afterSave: ending('articleTasks'),
};

const videoTasks: HooksOf<'videoTasks'> = {
  beforeSave: requiring('generateVideo'),
  afterSave: ending('videoTasks'),
};

const keywordExpansions: HooksOf<'keywordExpansions'> = {
  beforeSave: requiring('expand'),
  afterSave: ending('keywordExpansions'),
};

/** A requested check is refused if no service is connected for it. */
const accounts: HooksOf<'accounts'> = {
  beforeSave: ({ call, values, current }) => {
    const isRequested = values.status === 'checking' && current?.status !== 'checking';
    if (isRequested) requireGateway({ services: call.services, name: 'checkAccount' });
    return {};
  },
};

/** What follows from writing records, by resource. */
export const hooks = {
  accounts,
  articles,
  articleTasks,
  audits,
  comments,
  dynamicNotes,
  dyPublishTasks,
  followUps,
  gifts,
  images,
  inquiries,
  keywordExpansions,
  keywords,
  publishJobs,
  publishSettings,
  reportCases,
  salesOrders,
  teams,
  videos,
  videoTasks,
  customRankings,
  rankings,
} satisfies AllHooks;
