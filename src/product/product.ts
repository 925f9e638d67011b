import { hints } from '#hints';
import { defineProduct } from '../framework/language/product';
import { site } from './resources/site';

/**
 * This business in words of the framework: what new accounts are, and which accounts a demo has.
 */
export const product = defineProduct({
  site,
  newAccounts: {
    role: 'Customer',
    links: [
      { role: 'Agent', field: 'agentId', copies: ['oemId'] },
      { role: 'OEM', field: 'oemId', gives: ['Agent'] },
      { role: 'Operations', field: 'operatorId' },
    ],
  },
  registration: { inviterRole: 'Agent', values: { source: 'register' } },
  adminRoles: ['Admin'],
  demoAccounts: [
    { username: 'admin', label: { zh: '管理员', en: 'Admin' } },
    { username: 'customer', label: { zh: '客户', en: 'Customer' } },
    { username: 'douyin', label: { zh: '抖音客户', en: 'Douyin customer' } },
    { username: 'agent', label: { zh: '代理商', en: 'Agent' } },
    { username: 'operations', label: { zh: '运营', en: 'Operations' } },
    { username: 'oem', label: { zh: 'OEM 贴牌商', en: 'OEM partner' } },
    { username: 'clue', label: { zh: '线索专员', en: 'Lead specialist' } },
    { username: 'engineer', label: { zh: '工程师', en: 'Engineer' } },
    // <demos>
    { username: 'editor', label: { zh: '编辑（演示）', en: 'Editor (demo)' } },
    { username: 'test', label: { zh: '测试（演示）', en: 'Test (demo)' } },
    // </demos>
  ],
  hints,
  otherDemoAccounts: ['customer2', 'agent2'],
});
