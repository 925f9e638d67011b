import { cleanWords } from '../../../framework/shared/clean-words';
import { compareText } from '../../../framework/shared/text';
import type { PublishRules } from './plan-moment';

/**
 * Claims forbidden by the advertising law (绝对化用语). The patterns exclude everyday uses: 第一次, 第一步 and 第一时间 claim nothing.
 */
const advertisingLaw: readonly RegExp[] = [
  /最(?:好的|佳|优|强|低价|便宜|先进|高级|高端|权威|专业|受欢迎|大规模|有效|安全|具实力|顶级|牛)/g,
  /(?:全国|全网|全球|世界|行业|业内|国内|销量|排名|口碑|市场)(?:最低|最高|最大|第一|领先|首家|独家|No\.?1)/gi,
  /第一(?![次步时章节条项天个批季期届年月周代层阶者人眼]|.?阶段)/g,
  /(?:国家级|世界级|宇宙级|顶级|极品|史无前例|前无古人|绝无仅有|独一无二|万能|特供|永久|零风险|无副作用)/g,
  /(?:100%|百分之百|百分百)(?:有效|安全|治愈|满意|成功|正品|通过)?/g,
  /(?:根治|包治|药到病除|稳赚(?:不赔)?|包过|保过|必过|保本)/g,
];

/** What platforms treat as luring users away from them, or as bait. */
const platformRules: readonly RegExp[] = [
  /(?:加|\+)\s*(?:微信|[vV][xX]|薇信|威信|扣扣|[qQ]{2})/g,
  /(?:微信号|[vV][xX]号|[qQ]{2}群?)\s*[:：]?\s*[a-zA-Z0-9_-]{5,}/g,
  /(?:点击领取|免费领取|转发抽奖|关注有礼|刷单|返现)/g,
];

const lists: Readonly<Record<string, readonly RegExp[]>> = { adlaw: advertisingLaw, platform: platformRules };

/** The sensitive words in a text according to the owner's settings, each once, in the order of the lists. */
export const hitsIn = ({
  text,
  rules,
}: {
  text: string;
  rules: Pick<PublishRules, 'wordLists' | 'ownWords'>;
}): string[] => {
  const patterns = rules.wordLists.flatMap((name) => lists[name] ?? []);
  // The original text, to report words as written, and the normalized lines, so that invisible characters cannot hide a word.
  const lines = text.split(/\r?\n/).map(compareText);
  const found = [text, ...lines].flatMap((read) => patterns.flatMap((pattern) => read.match(pattern) ?? []));
  const own = rules.ownWords.filter((word) => {
    const wanted = compareText(word);
    return wanted !== '' && lines.some((line) => line.includes(wanted));
  });
  const hits = [...cleanWords([...found, ...own])];
  // A word that is part of a longer hit is covered by it.
  return hits.filter((word) => !hits.some((other) => other !== word && other.includes(word)));
};
