export { empties } from './empties';

/**
 * What the pages of records look like, by resource; `#profiles` on the server. The browser fetches them with the first such page
 * (`browser.tsx`). The resource that takes its part checks the names in it.
 */
export const profiles = {
  articles: {
    head: {
      states: ['publishStatus', 'reviewStatus'],
      about: ['keywordId', 'scheduledAt', 'publishCount', 'views'],
      main: ['submitReview', 'publish'],
    },
  },
  inquiries: {
    head: {
      states: ['status', 'level'],
      about: ['company', 'region', 'source', 'assigneeId', 'customerId', 'duplicateOf'],
      figures: ['followCount', 'nextFollowAt', 'dealAmount'],
      main: ['claim', 'writeFollowUp'],
      call: 'mobile',
    },
    tabs: {
      timeline: {
        label: { zh: '跟进', en: 'Follow-up' },
        parts: [
          {
            timeline: [
              { relation: 'followUps', at: 'at', title: 'way', fields: ['content', 'byId', 'nextAt', 'attachments'] },
            ],
            history: true,
          },
        ],
        beside: [
          { fields: ['name', 'mobile', 'wechat', 'company'], label: { zh: '联系人', en: 'Contact' } },
          { fields: ['content', 'keyword', 'platform', 'sourceUrl'], label: { zh: '咨询', en: 'Inquiry' } },
        ],
      },
      followUps: { label: { zh: '跟进记录', en: 'Follow-ups' }, parts: [{ relation: 'followUps' }] },
      duplicates: { label: { zh: '同号线索', en: 'Same number' }, parts: [{ relation: 'duplicates' }] },
      details: { label: { zh: '全部资料', en: 'All details' }, parts: [{ fields: 'all' }] },
    },
  },
  rankings: {
    head: {
      states: ['rankBand', 'change'],
      about: ['engine', 'region', 'keywordId', 'customId', 'ownerId', 'checkedAt'],
      figures: ['rank', 'lastRank', 'bestRank', 'days'],
      main: ['recheck'],
    },
    tabs: {
      found: {
        label: { zh: '命中结果', en: 'What was found' },
        parts: [
          { fields: ['course'], label: { zh: '近 30 天走势', en: 'Last 30 days' } },
          { fields: ['title', 'url'], label: { zh: '命中结果', en: 'What was found' } },
          { fields: ['snapshot'], label: { zh: '排名截图', en: 'Screenshot' } },
        ],
      },
      details: { label: { zh: '全部资料', en: 'All details' }, parts: [{ fields: 'all' }] },
    },
  },
  customRankings: {
    head: {
      states: ['status', 'frequency'],
      about: ['target', 'targetValue', 'engines', 'regions', 'ownerId', 'lastRun'],
      figures: ['onHome', 'total', 'checks'],
      main: ['runNow', 'resume'],
    },
    tabs: {
      results: { label: { zh: '排名结果', en: 'Results' }, parts: [{ relation: 'results' }] },
      details: { label: { zh: '监控设置', en: 'Settings' }, parts: [{ fields: 'all' }] },
    },
  },
  teams: {
    head: {
      states: ['status', 'type'],
      about: ['leaderId', 'parentId', 'permissionLevel'],
      figures: ['target', 'done', 'remaining', 'progress'],
      main: ['setMembers', 'restore'],
    },
    tabs: {
      team: {
        label: { zh: '团队', en: 'Team' },
        parts: [
          { fields: ['memberDone'], label: { zh: '成员完成情况', en: 'Done by member' } },
          { fields: ['members', 'accountGroups', 'color'], label: { zh: '成员与账号', en: 'Members and accounts' } },
          { relation: 'children' },
        ],
      },
      details: { label: { zh: '全部资料', en: 'All details' }, parts: [{ fields: 'all' }] },
    },
  },
  users: {
    head: {
      image: 'avatar',
      states: ['status', 'subscriptionStatus', 'roles'],
      about: ['nickname', 'company', 'packageId', 'agentId', 'operatorId', 'lastLoginAt'],
      figures: ['expireAt', 'balance', 'articleLeft', 'videoLeft', 'keywordLeft', 'accountLeft', 'pointLeft'],
      main: ['unfreeze', 'renew'],
      call: 'mobile',
    },
    tabs: {
      overview: {
        label: { zh: '概览', en: 'Overview' },
        parts: [
          {
            timeline: [
              { relation: 'orders', at: 'createdAt', title: 'kind', fields: ['packageId', 'amount'] },
              { relation: 'consumptions', at: 'at', title: 'kind', fields: ['item', 'count', 'amount'] },
            ],
            history: true,
          },
        ],
        beside: [
          {
            fields: ['company', 'contact', 'mobile', 'email', 'source'],
            label: { zh: '联系方式', en: 'Contact' },
          },
          {
            fields: ['brandName', 'brandLogo', 'brandDomain', 'brandContact'],
            label: { zh: '品牌', en: 'Brand' },
          },
        ],
      },
      accounts: { label: { zh: '授权账号', en: 'Accounts' }, parts: [{ relation: 'accounts' }] },
      money: { label: { zh: '账务', en: 'Money' }, parts: [{ relation: 'orders' }, { relation: 'consumptions' }] },
      business: {
        label: { zh: '业务', en: 'Business' },
        parts: [{ relation: 'customRankings' }, { relation: 'inquiries' }],
      },
      details: { label: { zh: '全部资料', en: 'All details' }, parts: [{ fields: 'all' }] },
    },
  },
} as const;
