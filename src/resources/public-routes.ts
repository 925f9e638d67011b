import type { PublicRoute } from '../schema/route-config';

/** The pages that need no sign-in, beside the sign-in page itself. A file of its own: the first page must not load the whole configuration. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: '/403', screen: 'forbidden', title: { zh: '无权访问', en: 'Forbidden' } },
  { path: '/404', screen: 'notFound', title: { zh: '页面不存在', en: 'Not found' } },
  { path: '/report2', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/reportHc', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/reportOrigin', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/register', screen: 'register', title: { zh: '注册账号', en: 'Register' } },
  { path: '/direct', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/directSqw', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/directQt', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/callback', screen: 'callback', title: { zh: '平台授权', en: 'Authorisation' } },
  { path: '/social', screen: 'social', title: { zh: '第三方登录', en: 'Social sign-in' } },
];
