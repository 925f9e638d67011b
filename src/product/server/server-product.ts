import { valueFor } from '../../framework/fields/translations';
import type { AuditEntry, AuditKind, AuditTarget } from '../../framework/server/identity/audit/audit-entry';
import type { EndpointGroup, ServerProduct } from '../../framework/server/product';
import type { Endpoint } from '../../framework/server/services/endpoint';
import type { Services } from '../../framework/server/services/services';
import { everything } from '../../framework/server/store/scope';
import type { Row } from '../../framework/server/store/store';
import type { Language } from '../../framework/shared/label';
import type { ProfileParts } from '../contract/profile';
import { gatewayMistakes } from '../gateways/connected';
import { product } from '../product';
import { renewWorker } from './authorization/account-actions';
import { authorizationDemoEndpoints, authorizationEndpoints } from './authorization/authorization-endpoints';
import {
  bindingDemoEndpoints,
  bindingEndpoints,
  bindingOf,
  bindingSchema,
  unbind,
} from './authorization/binding-endpoints';
import { directEndpoints, directTokenSchema } from './authorization/direct-endpoints';
import { accountGrantSchema } from './base/account-order';
import { notConnected } from './base/require-gateway';
import { subscriptions } from './base/wanted-by';
import { brandOfHost, brandOfUser } from './brand-of';
import { articleDataWorker } from './figures/article-data';
import { daysWorker, figuresWorker, noteStale } from './figures/follow-figures';
import { teamProgressWorker } from './figures/team-progress';
import { handlers } from './handlers/handlers';
import { hooks } from './hooks/hooks';
import { ledger } from './ledger/ledger';
import { channels } from './notices/channels';
import { connectPhoneCodes, dingtalkWay, smsWay, webhookWay, wechatWay, wecomWay } from './notices/message-ways';
import { productConnections } from './notices/product-connections';
import { checkAheadWorker } from './publishing/check-ahead';
import { platformMistakes } from './publishing/checks/check-content';
import { choicesEndpoints } from './publishing/choices-endpoint';
import { laneSchema, lanes } from './publishing/lanes';
import { postsTodayWorker } from './publishing/posts-today';
import { douyinEndpoints, publishingEndpoints, settingsEndpoints } from './publishing/publishing-endpoints';
import { reviewEndpoints } from './publishing/review-endpoints';
import { inquiryEndpoints, reportEndpoints } from './visitor-endpoints';
import { generationEndpoints } from './work/generation-endpoints';
import { keywordEndpoints } from './work/keyword-endpoints';
import { watchWorker } from './work/run-watches';
import { workEngine } from './work/work-engine';
import { replyEndpoints, workNewsEndpoints, writingEndpoints } from './work/writing-endpoints';

/** How an entry is filed; what a background job has written is a task. */
const types: { readonly [kind in AuditKind]: string } = {
  signIn: 'login',
  signOut: 'login',
  write: 'operate',
  export: 'export',
  rights: 'rights',
  refused: 'refused',
};

const rowOf = (entry: AuditEntry): Readonly<Record<string, unknown>> => {
  const { kind, via, actor, records, details } = entry;
  return {
    datetime: entry.at,
    account: actor?.name ?? '',
    roles: actor?.roles ?? [],
    type: via === 'job' && kind === 'write' ? 'task' : types[kind],
    action: entry.action,
    ...(entry.resource && { resource: entry.resource }),
    target: entry.title,
    count: entry.count,
    executeResult: entry.outcome,
    ...(entry.reason && { reason: entry.reason }),
    ...(records.length > 0 && { changes: records }),
    ...(Object.keys(details).length > 0 && { request: details }),
    ip: entry.address,
    requestId: entry.requestId,
  };
};

/** The system log takes the audit. */
const audit: AuditTarget = {
  resource: 'systemLogs',
  changes: 'changes',
  uses: { at: 'datetime', roles: 'roles', resource: 'resource', action: 'action', outcome: 'executeResult' },
  row: rowOf,
};

/** The package, the balance and the messaging app of a user. */
const profileParts = async ({ services, user, language }: { services: Services; user: Row; language: Language }) =>
  ({
    binding: await bindingOf({ store: services.store, userId: user.id }),
    balance: numberIn(user.balance),
    subscription: {
      packageName: await packageName({ services, id: user.packageId, language }),
      status: textOrNull(user.subscriptionStatus),
      expireAt: textOrNull(user.expireAt),
      left: {
        article: numberIn(user.articleLeft),
        video: numberIn(user.videoLeft),
        keyword: numberIn(user.keywordLeft),
        account: numberIn(user.accountLeft),
        point: numberIn(user.pointLeft),
      },
    },
  }) satisfies ProfileParts;

const packageName = async ({
  services,
  id,
  language,
}: {
  services: Services;
  id: unknown;
  language: Language;
}): Promise<string | null> => {
  const name = services.console.resources.get('packages')?.fieldByName.get('name');
  if (typeof id !== 'string' || name === undefined) return null;
  const offer = await services.store.get({ collection: 'packages', id, scope: everything() });
  return offer === undefined ? null : textOrNull(valueFor(name, offer, language));
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

const demo = (endpoints: readonly Endpoint[]): EndpointGroup => ({ when: ({ isDemo }) => isDemo, endpoints });
const of = (resource: string, endpoints: readonly Endpoint[], more: EndpointGroup['when'] = () => true) => ({
  when: (input: Parameters<NonNullable<EndpointGroup['when']>>[0]) =>
    input.console.resources.has(resource) && more(input),
  endpoints,
});

/** What the server knows of this business. */
export const serverProduct: ServerProduct = {
  ...product,
  handlers,
  channels,
  ways: {
    sms: smsWay,
    wechat: wechatWay,
    wecom: wecomWay,
    dingtalk: dingtalkWay,
    webhook: webhookWay,
  },
  ledger,
  hooks,
  audit,
  subscriptions,
  profileParts,
  connections: productConnections,
  connectPhoneCodes,
  brandOf: ({ services: { store }, ...who }) =>
    'user' in who ? brandOfUser({ store, user: who.user }) : brandOfHost({ store, host: who.host }),
  forgetUser: ({ services: { store }, userId }) => unbind({ store, userId }),
  committed: noteStale,
  notUndone: [lanes],
  mistakesOf: (env) => [...platformMistakes(), ...gatewayMistakes(env)],
  startNotes: notConnected,
  collections: [directTokenSchema, bindingSchema, laneSchema, accountGrantSchema],
  workers: [
    workEngine.worker,
    renewWorker,
    watchWorker,
    checkAheadWorker,
    postsTodayWorker,
    articleDataWorker,
    daysWorker,
    figuresWorker,
    teamProgressWorker,
  ],
  endpoints: [
    { endpoints: [...directEndpoints, ...bindingEndpoints] },
    demo(bindingDemoEndpoints),
    of('accounts', authorizationEndpoints),
    of('accounts', authorizationDemoEndpoints, ({ isDemo }) => isDemo),
    of('publishSettings', settingsEndpoints),
    of('publishJobs', [...publishingEndpoints, ...choicesEndpoints]),
    of('dyPublishTasks', douyinEndpoints),
    of('audits', reviewEndpoints),
    of('articleTasks', generationEndpoints),
    of('articles', writingEndpoints),
    of('comments', replyEndpoints),
    { endpoints: workNewsEndpoints },
    of('keywords', keywordEndpoints),
    of('inquiries', inquiryEndpoints),
    of('reportCases', reportEndpoints),
  ],
};
