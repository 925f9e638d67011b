import { at, idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { customers } from '../seed/base/people';

const slots = [
  ['09:00-11:30', '14:00-17:30'],
  ['08:00-10:00', '12:00-13:30', '19:00-21:30'],
  ['10:00-12:00', '16:00-18:00'],
];

/** How each customer publishes; one record each. */
export const publishSettings: Plan = () =>
  customers.map((customer, index) => ({
    id: idOf({ prefix: 'set', index }),
    ownerId: customer.id,
    createdAt: momentAgo({ days: 88 - index, minutes: 45 }),
    bjhFrom: customer.brand,
    dailyLimit: at([10, 8, 20], index),
    timeSlots: at(slots, index),
    minInterval: at([30, 20, 60], index),
    avoidNight: index % 5 !== 4,
    pausePeriod: index % 3 === 0 ? { from: '2027-02-05', to: '2027-02-12' } : undefined,
    retryTimes: 3,
    retryInterval: at([10, 15], index),
    autoReview: index % 6 === 5,
    sensitiveLib: index % 3 === 0 ? ['adlaw', 'platform', 'custom'] : ['adlaw', 'platform'],
    customWords: index % 3 === 0 ? ['全网最低', '包过', '稳赚不赔'] : undefined,
    watermark: index % 2 === 0,
    lateHours: 24,
    repeatDays: 30,
    defaultOriginal: true,
    contacts: [
      { name: customer.contact, mobile: `1380013${String(8000 + index)}`, atNight: index % 2 === 0 },
      ...(index % 2 === 0 ? [{ name: '值班运营', mobile: `1390013${String(9000 + index)}`, atNight: true }] : []),
    ],
    notify: at([['site'], ['site', 'wechat'], ['site', 'wechat', 'sms']], index),
    notifyEvents: index % 2 === 0 ? ['failed', 'unauthorized', 'rank_lost', 'low_balance'] : ['failed', 'unauthorized'],
  }));
