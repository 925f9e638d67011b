import { invalid } from '../../../framework/server/http/api-error';
import { textOf } from '../../../framework/shared/label';
import { textIn } from '../base/read-values';
import { progressOf } from '../figures/team-progress';
import { ownerOf } from '../ledger/entries';
import { isCustomer } from '../ledger/gifts';
import { followUps, inquiries, reportCases } from './clues';
import { articles, audits, comments, dynamicNotes, images, keywords, videos } from './contents';
import { type AllHooks, type HooksOf, salesOrders } from './hooks-of';
import { dyPublishTasks, publishJobs, publishSettings } from './publishing';
import { accounts, articleTasks, customRankings, keywordExpansions, rankings, videoTasks } from './tasks';

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
