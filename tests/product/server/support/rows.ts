const hour = 3_600_000;

/** Records of the customer of `business-server`, as they are at a moment (ms); what a test is about replaces the usual values. */
export const rowsAt = (now: number) => {
  /** So many hours later. */
  const moment = (hours: number): string => new Date(now + hours * hour).toISOString();
  const own = (id: string) => ({ id, ownerId: 'u-customer' });
  const picture = 'https://example.com/1.png';
  return {
    moment,
    /** An account that may publish. */
    account: (id: string, more: Record<string, unknown> = {}) => ({
      ...own(id),
      platform: 'baijiahao',
      nickname: `号${id}`,
      uid: id,
      status: 'active',
      usage: 'enabled',
      authorizedAt: moment(-1),
      dailyLimit: 5,
      tokenExpireAt: moment(24 * 20),
      refreshExpireAt: moment(24 * 30),
      ...more,
    }),
    /** An article that may be published. */
    article: (id: string, more: Record<string, unknown> = {}) => ({
      ...own(id),
      title: `装修公司怎么选 ${id}`,
      content: '<p>先看案例，再看报价。</p>',
      cover: [picture],
      reviewStatus: 'approved',
      publishStatus: 'draft',
      publishCount: 0,
      ...more,
    }),
    /** A note that may be published. */
    note: (id: string, more: Record<string, unknown> = {}) => ({
      ...own(id),
      title: '三招看懂报价',
      content: '正文',
      images: [picture],
      reviewStatus: 'approved',
      status: 'draft',
      platforms: ['baijiahao'],
      ...more,
    }),
  };
};

export const many = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));
