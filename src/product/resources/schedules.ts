import type { WrittenSchedule } from '../../framework/language/resource/schedule-config';

/** No follow-up is planned, or it was for yesterday. */
const unplanned = { any: [{ nextFollowAt: { empty: true } }, { nextFollowAt: { lt: { now: '-1d' } } }] } as const;

/** Returns the lead to the pool, where others can claim it, and notifies its former owner. */
const toPool = {
  field: 'status',
  from: ['following', 'interested'],
  to: 'pool',
  set: { assigneeId: { value: null }, claimedAt: { value: null } },
  notify: {
    to: ['assigneeId'],
    title: { zh: '“{title}”超过 7 天未跟进，已退回线索池', en: '“{title}” is back in the pool' },
    text: {
      zh: '“{title}”[上次跟进是 {lastFollowAt}，]超过 7 天没有新的跟进，其他人可以领取。',
      en: '“{title}” was not followed up for 7 days[, last at {lastFollowAt}]. Others can claim it.',
    },
    many: {
      zh: '{count} 条线索超过 7 天未跟进，已退回线索池',
      en: '{count} leads are back in the pool, not followed up for 7 days',
    },
  },
} as const;

/** The provider is asked to close the payment of an order, unless it is paid. */
const closing = { payState: { value: 'closing' }, closeRequestedAt: 'now' } as const;

const subscriptionEnds = {
  to: ['id'],
  event: 'expiring',
  level: 'high',
  title: { zh: '套餐即将到期[：{expireAt}]', en: 'Your subscription ends soon[: {expireAt}]' },
  text: {
    zh: '“{title}”的套餐即将到期[（{expireAt}）]，请及时续费。',
    en: 'The subscription of “{title}” ends soon[, on {expireAt}]. Renew it in time.',
  },
} as const;
const subscriptionEnded = {
  ...subscriptionEnds,
  title: { zh: '套餐已到期', en: 'Your subscription has ended' },
  text: {
    zh: '“{title}”的套餐已到期[（{expireAt}）]，续费后可继续使用。',
    en: 'The subscription of “{title}” has ended[ ({expireAt})]. Renew it to go on.',
  },
} as const;

/**
 * Schedules run by the server, by resource; `#schedules` on the server. Names are checked by the resource that uses its part.
 */
export const schedules = {
  accounts: {
    tokenExpires: {
      label: { zh: '登录有效期到期', en: 'Platform sign-in expires' },
      at: 'tokenExpireAt',
      change: { field: 'status', from: ['active', 'expiring'], to: 'expired', handler: 'notifyGrants' },
    },
    expires: {
      label: { zh: '授权到期', en: 'Authorisation expires' },
      at: 'refreshExpireAt',
      change: { field: 'status', from: ['active', 'expiring'], to: 'expired', handler: 'notifyGrants' },
    },
    expiresSoon: {
      label: { zh: '授权即将到期', en: 'Authorisation expires soon' },
      at: 'refreshExpireAt',
      offset: '-3d',
      change: { field: 'status', from: ['active'], to: 'expiring', handler: 'notifyGrants' },
    },
  },
  users: {
    expires: {
      label: { zh: '套餐到期', en: 'Subscription expires' },
      at: 'expireAt',
      change: {
        field: 'subscriptionStatus',
        from: ['trial', 'active', 'expiring'],
        to: 'expired',
        notify: subscriptionEnded,
      },
    },
    expiresSoon: {
      label: { zh: '套餐即将到期', en: 'Subscription expires soon' },
      at: 'expireAt',
      offset: '-7d',
      change: { field: 'subscriptionStatus', from: ['active'], to: 'expiring', notify: subscriptionEnds },
    },
  },
  gifts: {
    expires: {
      label: { zh: '赠送过期未领', en: 'Gift not claimed in time' },
      at: 'expireAt',
      change: { from: ['pending'], to: 'expired' },
    },
    addonEnds: {
      label: { zh: '赠送的加油包到期', en: 'Add-on that was given ends' },
      at: 'endsAt',
      change: { from: ['active'], to: 'expired', handler: 'endAddon' },
    },
  },
  salesOrders: {
    addonEnds: {
      label: { zh: '加油包到期', en: 'Add-on ends' },
      at: 'addonEndsAt',
      change: { from: ['done'], to: 'ended', handler: 'endAddon' },
    },
    payEnds: {
      label: { zh: '付款码到期，关闭订单', en: 'Payment code ends, the order is closed' },
      at: 'payExpireAt',
      when: { payState: ['creating', 'open'] },
      change: { set: { ...closing, payCause: { value: 'timeout' } } },
    },
    // Once more, for a payment that came while it was being closed.
    paidLate: {
      label: { zh: '复核已关闭订单有无到账', en: 'Look again for payments of closed orders' },
      at: 'payExpireAt',
      offset: '+1h',
      when: { payState: ['closed'] },
      change: { set: closing },
    },
  },
  inquiries: {
    remind: {
      label: { zh: '线索待跟进', en: 'Follow-up is due' },
      at: 'nextFollowAt',
      when: { status: ['new', 'following', 'interested'], assigneeId: { empty: false } },
      notify: {
        to: ['assigneeId'],
        title: { zh: '“{title}”待跟进', en: 'Follow-up is due: “{title}”' },
        text: {
          zh: '“{title}”[（{company}）]约定 {nextFollowAt} 跟进。[上次跟进：{followNote}]',
          en: '“{title}”[ ({company})] is to be followed up at {nextFollowAt}.[ Last time: {followNote}]',
        },
        many: { zh: '{count} 条线索待跟进', en: '{count} follow-ups are due' },
      },
    },
    returnNeglected: {
      label: { zh: '超过 7 天未跟进，退回线索池', en: 'Back to the pool after 7 days without a follow-up' },
      at: 'lastFollowAt',
      offset: '+7d',
      // A new owner gets the same number of days, and a planned follow-up is waited for.
      when: { claimedAt: { lt: { now: '-7d' } }, ...unplanned },
      change: toPool,
    },
    returnUntouched: {
      label: { zh: '领取 7 天从未跟进，退回线索池', en: 'Back to the pool, never followed up in 7 days' },
      at: 'claimedAt',
      offset: '+7d',
      when: { lastFollowAt: { empty: true }, ...unplanned },
      change: toPool,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WrittenSchedule>>>>;
