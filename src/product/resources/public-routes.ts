import type { PublicRoute } from '../../framework/language/route/route';

/** The pages that need no sign-in, except the sign-in page itself. A file of its own: the first page must not load the whole configuration. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: '/report2', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/reportHc', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/reportOrigin', screen: 'report', title: { zh: '效果报告', en: 'Report' } },
  { path: '/register', screen: 'register', title: { zh: '注册账号', en: 'Register' } },
  { path: '/direct', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/directSqw', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/directQt', screen: 'direct', title: { zh: '免密登录', en: 'Direct sign-in' } },
  { path: '/callback', screen: 'callback', title: { zh: '平台授权', en: 'Authorisation' } },
];
