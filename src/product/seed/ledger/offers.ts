/** Every platform that accounts are bound on. */
export const everyPlatform = [
  'baijiahao',
  'douyin',
  'kuaishou',
  'bilibili',
  'xiaohongshu',
  'shipinhao',
  'toutiao',
  'weibo',
  'wechat_mp',
];
const everyFeature = ['article', 'video', 'note', 'ranking', 'agent', 'report'];

/** What a package grants. */
export interface Offer {
  id: string;
  name: string;
  nameEn: string;
  type: 'trial' | 'basic' | 'pro' | 'flagship' | 'addon';
  price: number;
  days: number;
  articles: number;
  videos: number;
  keywords: number;
  accounts: number;
  points: number;
}

/** The price list. */
export const offers = [
  {
    id: 'pkg-trial',
    name: '七天体验版',
    nameEn: 'Seven-day trial',
    type: 'trial',
    price: 0,
    days: 7,
    articles: 10,
    videos: 2,
    keywords: 50,
    accounts: 2,
    points: 100,
  },
  {
    id: 'pkg-basic',
    name: '基础版（年）',
    nameEn: 'Basic (one year)',
    type: 'basic',
    price: 2980,
    days: 365,
    articles: 600,
    videos: 60,
    keywords: 500,
    accounts: 5,
    points: 5000,
  },
  {
    id: 'pkg-pro',
    name: '专业版（年）',
    nameEn: 'Professional (one year)',
    type: 'pro',
    price: 6980,
    days: 365,
    articles: 2000,
    videos: 300,
    keywords: 2000,
    accounts: 15,
    points: 20000,
  },
  {
    id: 'pkg-flagship',
    name: '旗舰版（年）',
    nameEn: 'Flagship (one year)',
    type: 'flagship',
    price: 12800,
    days: 365,
    articles: 6000,
    videos: 1000,
    keywords: 5000,
    accounts: 40,
    points: 60000,
  },
  {
    id: 'pkg-article',
    name: '文章加油包（200篇）',
    nameEn: 'Extra articles (200)',
    type: 'addon',
    price: 599,
    days: 180,
    articles: 200,
    videos: 0,
    keywords: 0,
    accounts: 0,
    points: 0,
  },
  {
    id: 'pkg-video',
    name: '视频加油包（50条）',
    nameEn: 'Extra videos (50)',
    type: 'addon',
    price: 999,
    days: 180,
    articles: 0,
    videos: 50,
    keywords: 0,
    accounts: 0,
    points: 0,
  },
  {
    id: 'pkg-keyword',
    name: '关键词加油包（500个）',
    nameEn: 'Extra keywords (500)',
    type: 'addon',
    price: 299,
    days: 180,
    articles: 0,
    videos: 0,
    keywords: 500,
    accounts: 0,
    points: 0,
  },
  {
    id: 'pkg-points',
    name: '点数加油包（2000点）',
    nameEn: 'Extra points (2,000)',
    type: 'addon',
    price: 199,
    days: 90,
    articles: 0,
    videos: 0,
    keywords: 0,
    accounts: 0,
    points: 2000,
  },
  {
    id: 'pkg-legacy',
    name: '2025 老客户专享版',
    nameEn: '2025 loyalty plan',
    type: 'basic',
    price: 1980,
    days: 365,
    articles: 400,
    videos: 30,
    keywords: 300,
    accounts: 3,
    points: 3000,
  },
] as const satisfies readonly Offer[];

/** The offer with this id; throws on an unknown one. */
export const offerOf = (id: string): Offer => {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer) throw new Error(`"${id}" is no package`);
  return offer;
};

/** What a package of that kind can do. */
export const featuresOf = (type: Offer['type']): readonly string[] =>
  type === 'trial' ? ['article', 'note'] : type === 'basic' ? ['article', 'note', 'ranking', 'report'] : everyFeature;
