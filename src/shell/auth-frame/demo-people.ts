import type { Label } from '../../schema/label';

/** An account of the demo data, offered as a button. */
export interface DemoAccount {
  username: string;
  label: Label;
}

/** One account of the demo data for each role of the product; a test holds the labels to those of the roles. */
export const demoPeople: readonly DemoAccount[] = [
  { username: 'admin', label: { zh: '管理员', en: 'Admin' } },
  { username: 'customer', label: { zh: '客户', en: 'Customer' } },
  { username: 'douyin', label: { zh: '抖音客户', en: 'Douyin customer' } },
  { username: 'agent', label: { zh: '代理商', en: 'Agent' } },
  { username: 'operations', label: { zh: '运营', en: 'Operations' } },
  { username: 'oem', label: { zh: 'OEM 贴牌商', en: 'OEM partner' } },
  { username: 'clue', label: { zh: '线索专员', en: 'Clue specialist' } },
  { username: 'engineer', label: { zh: '工程师', en: 'Engineer' } },
];
