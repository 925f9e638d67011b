import { at, idOf } from '../../../framework/seed/record';
import { type Customer, customers } from '../base/people';
import { nicknames } from '../words/common';

/** The accounts of each customer: those that visitors sign in with have a whole matrix, the others one. */
const platformsOf = (customer: Customer, index: number): readonly string[] => {
  if (customer.username === 'customer') {
    return [
      'baijiahao',
      'toutiao',
      'douyin',
      'kuaishou',
      'bilibili',
      'xiaohongshu',
      'shipinhao',
      'weibo',
      'wechat_mp',
      'baijiahao',
      'toutiao',
      'kuaishou',
      'bilibili',
      'douyin',
    ];
  }
  if (customer.username === 'customer2')
    return ['baijiahao', 'toutiao', 'xiaohongshu', 'wechat_mp', 'bilibili', 'kuaishou', 'baijiahao', 'shipinhao'];
  if (customer.roles.includes('Douyin')) return ['douyin', 'douyin', 'douyin', 'douyin', 'douyin', 'douyin'];
  return [at(['baijiahao', 'bilibili', 'kuaishou', 'toutiao', 'baijiahao'], index)];
};

/** Which accounts there are, each with a unit of its customer's quota. */
export const boundAccounts = customers
  .flatMap((customer, index) =>
    platformsOf(customer, index).map((platform, number) => ({ customer, platform, number })),
  )
  .map((account, index) => {
    const { customer, number } = account;
    const nickname = `${at(nicknames, number)}${number < nicknames.length ? '' : '2号'}`
      .replace('{brand}', customer.brand)
      .replace('{city}', customer.city);
    return { ...account, id: idOf({ prefix: 'acc', index }), nickname };
  });
