import type { PublishOrder } from '../../../src/product/gateways/base/publish-order';

const common = {
  account: {
    platform: 'douyin',
    uid: '9001',
    tokenExpireAt: undefined,
    refreshExpireAt: undefined,
    renewLeft: undefined,
    fans: 0,
    todayPosts: 0,
    dailyLimit: 10,
    lastCause: '',
  },
  credential: 'douyin/9001',
  title: '装修公司怎么选',
  summary: '',
  html: '',
  text: '先看资质，再看报价。',
  cover: '',
  images: [],
  film: undefined,
  tags: ['装修'],
  place: '',
  product: undefined,
  isOriginal: true,
  visibility: 'public',
  declare: 'none',
  isDraft: false,
  extra: {},
  scheduledAt: undefined,
} satisfies Omit<PublishOrder, 'kind'>;

const film = {
  url: '/backend/files/a.mp4',
  poster: '/backend/files/a.png',
  duration: 30,
  size: 4,
  md5: 'a'.repeat(32),
};

/** One order of every kind that is published: what the contract of a publishing gateway is held with. */
export const publishOrders = {
  article: {
    ...common,
    kind: 'article',
    summary: '三步选对装修公司',
    html: '<p>先看资质，再看报价。</p>',
    cover: '/backend/files/cover.png',
  },
  video: { ...common, kind: 'video', film, cover: film.poster },
  note: { ...common, kind: 'note', images: ['/backend/files/1.png', '/backend/files/2.png'], place: '上海' },
  douyinPost: {
    ...common,
    kind: 'note',
    text: '',
    images: ['/backend/files/3.png'],
    scheduledAt: '2026-11-23T09:00:00.000Z',
  },
} satisfies Record<string, PublishOrder>;
