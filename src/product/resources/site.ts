import type { SiteConfig } from '../../framework/language/console-config';

/** Name and home of the site; a file of its own, so that the sign-in page need not load the whole configuration. */
export const site: SiteConfig = {
  title: { zh: '自媒体运营平台', en: 'Self-media Operations Platform' },
  home: '/',
  ownerLabel: { zh: '所属客户', en: 'Customer' },
  recordRoutes: true,
  // Serving a customer must not reveal others' business, so operators have access to their own customers only, not to anyone below them.
  organisation: { transitive: ['agentId', 'oemId'], direct: ['operatorId'] },
};
