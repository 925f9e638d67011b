import { z } from 'zod';
import { uploadNameOf } from '../../framework/shared/web-address';
import { accountCauses, makingCauses, paymentCauses, publishCauses, withdrawCauses } from '../resources/causes';
import type {
  ArticleData,
  ChoicesOrder,
  DataCause,
  DataOrder,
  Gateways,
  PlatformChoice,
  WithdrawCause,
  Withdrawn,
  WithdrawOrder,
} from './base/gateways';
import { type NoteConnection, observed } from './base/observed';
import type {
  AccountCause,
  AccountHealth,
  AccountOrder,
  Approved,
  MakingCause,
  OwnPaymentCause,
  OwnPublishCause,
  PayCode,
  Payment,
  PaymentCause,
  PaymentOrder,
  PayOrder,
  PublishCause,
  Published,
  RankOrder,
  Refunded,
  RefundOrder,
  ReviewOrder,
  Standing,
} from './base/orders';
import { causeOfCode } from './base/platform-codes';
import type { PublishOrder } from './base/publish-order';
import {
  connectionNameFor,
  HttpGateway,
  placeFor,
  type WorkerConnection,
  type WorkerKind,
  type WorkerSettings,
} from './http-gateway';

/** An order as a worker elsewhere can use it: what are paths of this console become addresses. */
const publishBody = (order: PublishOrder, publicUrl: string): PublishOrder => {
  const whole = (address: string): string => (/^\/(?!\/)/.test(address) ? `${publicUrl}${address}` : address);
  const { html, cover, images, film, extra } = order;
  // A picture among the platform's own fields is an upload as well.
  const wholeValue = (value: unknown): unknown =>
    typeof value === 'string' && uploadNameOf(value) !== undefined ? whole(value) : value;
  return {
    ...order,
    html: html.replace(
      /(\s(?:src|href)=")(\/(?!\/)[^"]*)"/g,
      (_, start: string, path: string) => `${start}${whole(path)}"`,
    ),
    cover: whole(cover),
    images: images.map(whole),
    extra: Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, wholeValue(value)])),
    film: film && { ...film, url: whole(film.url), poster: whole(film.poster) },
  };
};

/** Causes found only by our own checks, never by a worker. */
const ownCauses: ReadonlySet<string> = new Set<OwnPublishCause>([
  'review',
  'content',
  'limit',
  'off',
  'platform',
  'subscription',
  'missed',
]);
const isPublishCause = (name: string): name is PublishCause =>
  Object.hasOwn(publishCauses, name) && !ownCauses.has(name);
const ownPaymentCauses: ReadonlySet<string> = new Set<OwnPaymentCause>(['timeout', 'cancelled', 'late', 'unbookable']);
const isPaymentCause = (name: string): name is PaymentCause =>
  Object.hasOwn(paymentCauses, name) && !ownPaymentCauses.has(name);
const isWithdrawCause = (name: string): name is WithdrawCause => Object.hasOwn(withdrawCauses, name);
const isMakingCause = (name: string): name is MakingCause => Object.hasOwn(makingCauses, name);
const isAccountCause = (name: string): name is AccountCause => Object.hasOwn(accountCauses, name) && name !== 'healthy';

/** The cause named by a worker, otherwise the known meaning of the platform's code, otherwise unknown, with the code stored. */
const causeBy =
  <Order, Cause extends string>(
    isCause: (name: string) => name is Cause,
    unknown: Cause,
    platformOf: (order: Order) => string,
  ) =>
  ({ order, code, said: message }: { order: Order; code: string; said: string }): Cause => {
    const known = causeOfCode({ platform: platformOf(order), code }) ?? '';
    return [message, known].find(isCause) ?? unknown;
  };
const ofAccount = ({ account }: { account: AccountOrder }): string => account.platform;

const address = z.url({ protocol: /^https?$/ }).max(2000);
const count = z.number().int().nonnegative();

const publish = (publicUrl: string): WorkerKind<PublishOrder, Published, PublishCause> => ({
  kind: 'publish',
  body: (order) => publishBody(order, publicUrl),
  result: z
    .object({ remoteId: z.string().min(1).max(200), url: address.nullish() })
    .transform(({ remoteId, url }) => ({ remoteId, url: url ?? undefined })),
  causeOf: causeBy(isPublishCause, 'other', ofAccount),
});

const review: WorkerKind<ReviewOrder, Approved, PublishCause> = {
  kind: 'review',
  result: z.object({ url: address }),
  causeOf: causeBy(isPublishCause, 'other', ofAccount),
};

const withdraw: WorkerKind<WithdrawOrder, Withdrawn, WithdrawCause> = {
  kind: 'withdraw',
  result: z.object({ wasGone: z.boolean().default(false) }),
  causeOf: causeBy(isWithdrawCause, 'other', ofAccount),
};

const articleData: WorkerKind<DataOrder, ArticleData, DataCause> = {
  kind: 'articleData',
  result: z.object({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          views: count.default(0),
          likes: count.default(0),
          comments: count.default(0),
          shares: count.default(0),
          fans: count.default(0),
        }),
      )
      .max(400),
    isIndexed: z.boolean().default(false),
  }),
  causeOf: causeBy(isAccountCause, 'silent', ofAccount),
};

const choices: WorkerKind<ChoicesOrder, readonly PlatformChoice[], AccountCause> = {
  kind: 'choices',
  result: z
    .array(
      z
        .object({
          id: z.union([z.string().trim().min(1).max(200), z.number().transform(String)]),
          name: z.string().trim().min(1).max(100),
          picture: address.nullish(),
        })
        .transform(({ picture, ...choice }) => ({ ...choice, ...(picture && { picture }) })),
    )
    .max(10_000),
  causeOf: causeBy(isAccountCause, 'silent', ofAccount),
};

const rank: WorkerKind<RankOrder, Standing, MakingCause> = {
  kind: 'rank',
  result: z
    .object({
      rank: z.number().int().min(1).max(50).nullish(),
      title: z.string().max(200).default(''),
      snapshot: address.nullish(),
    })
    .transform(({ rank: place, title, snapshot }) => ({
      rank: place ?? undefined,
      title: place ? title : '',
      ...(snapshot && { snapshot }),
    })),
  causeOf: causeBy(isMakingCause, 'other', () => ''),
};

const checkAccount: WorkerKind<AccountOrder, AccountHealth, AccountCause> = {
  kind: 'checkAccount',
  result: z
    .object({
      status: z.enum(['active', 'expiring', 'expired', 'revoked', 'banned', 'quota']),
      score: z.number().min(0).max(100),
      fans: count,
      trouble: z.object({ code: z.string().min(1).max(39), cause: z.string().refine(isAccountCause) }).nullish(),
    })
    .transform(({ trouble, ...health }) => ({ ...health, trouble: trouble ?? undefined })),
  causeOf: causeBy(isAccountCause, 'silent', ({ platform }) => platform),
};

const byWay = ({ way }: { way: string }): string => way;
const causeOfPayment = causeBy<{ way: string }, PaymentCause>(isPaymentCause, 'other', () => '');
const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
/** The schemes of what WeChat and Alipay give to be scanned. */
const payAddress = z.url({ protocol: /^(?:weixin|wxp|alipays?|https?)$/ }).max(1000);

const pay: WorkerKind<PayOrder, PayCode, PaymentCause> = {
  kind: 'pay',
  result: z.object({ url: payAddress }),
  causeOf: causeOfPayment,
};

const payment: WorkerKind<PaymentOrder, Payment, PaymentCause> = {
  kind: 'payment',
  result: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('paid'),
      amount: z.number().int().positive(),
      paidAt: moment,
      tradeNo: z.string().min(1).max(64),
    }),
    z.object({ state: z.literal('closed') }),
  ]),
  causeOf: causeOfPayment,
};

const refund: WorkerKind<RefundOrder, Refunded, PaymentCause> = {
  kind: 'refund',
  result: z
    .object({ refundedAt: moment.nullish() })
    .transform(({ refundedAt }) => ({ refundedAt: refundedAt ?? undefined })),
  causeOf: causeOfPayment,
};

/** The gateways of connected workers. `note` is called with the outcome of each call. */
export const workerGateways = (settings: WorkerSettings, note: NoteConnection = () => undefined): Partial<Gateways> => {
  const { publish: forPosts, rank: forRanks, check: forAccounts, pay: forPayments, publicUrl } = settings;
  /** Work of one kind by the workers of a connection; each order selects one. */
  const by =
    <Order>(name: string, connection: WorkerConnection, nameIn: (order: Order) => string) =>
    <Result, Cause extends string>(kind: WorkerKind<Order, Result, Cause>) =>
      observed(new HttpGateway((order: Order) => placeFor(connection, nameIn(order)), kind), {
        note,
        connectionOf: (order) => connectionNameFor(name, connection, nameIn(order)),
      });
  const ofPosts = <Order extends { account: AccountOrder }>(connection: WorkerConnection) =>
    by<Order>('publish', connection, ofAccount);
  return {
    ...(forPosts && {
      publish: ofPosts<PublishOrder>(forPosts)(publish(publicUrl)),
      review: ofPosts<ReviewOrder>(forPosts)(review),
      choices: ofPosts<ChoicesOrder>(forPosts)(choices),
      withdraw: ofPosts<WithdrawOrder>(forPosts)(withdraw),
      articleData: ofPosts<DataOrder>(forPosts)(articleData),
    }),
    ...(forRanks && { rank: by('rank', forRanks, ({ engine }: RankOrder) => engine)(rank) }),
    ...(forAccounts && {
      checkAccount: by('checkAccount', forAccounts, ({ platform }: AccountOrder) => platform)(checkAccount),
    }),
    ...(forPayments && {
      pay: by<PayOrder>('pay', forPayments, byWay)(pay),
      payment: by<PaymentOrder>('pay', forPayments, byWay)(payment),
      refund: by<RefundOrder>('pay', forPayments, byWay)(refund),
    }),
  };
};
