import type { Endpoint } from '../../framework/server/api/endpoint';
import { mailWay } from '../../framework/server/outbox/mail/mail-way';
import type { EndpointGroup, ServerProduct } from '../../framework/server/product';
import { runSchema } from '../../framework/server/work/runs';
import { gatewayMistakes } from '../gateways/connected';
import { product } from '../product';
import { audit } from './audit';
import { authorizationDemoEndpoints, authorizationEndpoints } from './authorization/authorization-endpoints';
import { renewWorker } from './authorization/renew-worker';
import { accountGrantSchema } from './base/account-grants';
import { notConnected } from './base/require-gateway';
import { subscriptions } from './base/wanted-by';
import { bindingDemoEndpoints, bindingEndpoints } from './binding/binding-endpoints';
import { bindingSchema, unbind } from './binding/bindings';
import { brandOfHost, brandOfUser } from './brand/brand-of';
import { directEndpoints } from './direct/direct-endpoints';
import { directTokenSchema } from './direct/direct-tokens';
import { productDoors } from './doors/product-doors';
import { articleDataWorker } from './figures/article-data';
import { figuresWorker, noteStale } from './figures/follow-figures';
import { teamProgressWorker } from './figures/team-progress';
import { daysWorker } from './figures/write-days';
import { generationEndpoints } from './generation/generation-endpoints';
import { handlers } from './handlers/handlers';
import { hooks } from './hooks/hooks';
import { keywordEndpoints } from './keywords/keyword-endpoints';
import { ledger } from './ledger/ledger';
import { dingtalkWay } from './messages/dingtalk-way';
import { connectPhoneCodes } from './messages/send-phone-code';
import { smsWay } from './messages/sms-way';
import { webhookWay } from './messages/webhook-way';
import { wechatWay } from './messages/wechat-way';
import { wecomWay } from './messages/wecom-way';
import { channels } from './notices/channels';
import { profileParts } from './profile-parts';
import { settingsEndpoints } from './publish-settings/settings-endpoints';
import { checkAheadWorker } from './publishing/check-ahead';
import { laneSchema, lanes } from './publishing/lanes';
import { douyinEndpoints } from './publishing/posts/plan-endpoint';
import { postsTodayWorker } from './publishing/posts-today';
import { publishingEndpoints } from './publishing/publishing-endpoints';
import { watchWorker } from './ranking/run-watches';
import { inquiryEndpoints, reportEndpoints } from './report/visitor-endpoints';
import { reviewEndpoints } from './review/review-endpoints';
import { workNewsEndpoints } from './work/news-endpoints';
import { workEngine } from './work/work-engine';
import { replyEndpoints, writingEndpoints } from './writing/writing-endpoints';

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
    email: mailWay,
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
  doors: productDoors,
  connectPhoneCodes,
  brandOf: ({ services: { store }, ...who }) =>
    'user' in who ? brandOfUser({ store, user: who.user }) : brandOfHost({ store, host: who.host }),
  forgetUser: ({ services: { store }, userId }) => unbind({ store, userId }),
  committed: noteStale,
  notUndone: [lanes],
  mistakesOf: gatewayMistakes,
  startNotes: notConnected,
  collections: [directTokenSchema, bindingSchema, runSchema, laneSchema, accountGrantSchema],
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
    of('publishJobs', publishingEndpoints),
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
