import { baijiahao } from './baijiahao';
import { bilibili } from './bilibili';
import { douyin } from './douyin';
import { kuaishou } from './kuaishou';
import type { Platform } from './platform';
import { shipinhao } from './shipinhao';
import { toutiao } from './toutiao';
import { wechatMp } from './wechat-mp';
import { weibo } from './weibo';
import { xiaohongshu } from './xiaohongshu';

/** Every platform that can be published to, by the name that records store: a file and a line here make one. */
export const platforms = {
  baijiahao,
  douyin,
  kuaishou,
  bilibili,
  xiaohongshu,
  shipinhao,
  toutiao,
  weibo,
  wechat_mp: wechatMp,
} satisfies Record<string, Platform>;

/** A platform by its stored name; undefined: there is none of that name (any more). */
export const platformNamed = (name: string): Platform | undefined =>
  Object.hasOwn(platforms, name) ? platforms[name as keyof typeof platforms] : undefined;

/** Characters of the longest title that any platform takes: the fields of titles take as many, and each platform counts in its own way. */
export const longestTitle = Math.max(...Object.values(platforms).map(({ title }) => title.max));
