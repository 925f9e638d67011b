import { at } from '../../../framework/seed/record';
import type { Customer } from '../base/people';
import { wordsOf } from './industries';

/** What an article is about. */
export interface Topic {
  customer: Customer;
  mainWord: string;
  /** Number of the article among those of its customer, from 0: another number gives another title and another text. */
  number: number;
}

/** What every supplier can be called for, whatever it sells. */
const commonPoints: readonly (readonly [heading: string, text: string])[] = [
  [
    '多看近期的真实案例',
    '宣传册上的案例往往是最好的那几个。可以请对方提供最近三个月的案例，并问清楚当时的需求、花费和遇到的问题。愿意讲问题的团队，通常更值得信任。',
  ],
  [
    '把沟通内容落到纸面',
    '口头说过的事项，最好在当天整理成文字发给对方确认。时间、数量、负责人写清楚，之后有分歧时有据可查，也能减少反复解释的成本。',
  ],
  [
    '比较时口径要一致',
    '不同公司的报价包含的内容不一样，直接比总价没有意义。先列一张自己的需求清单，请每家按同样的清单报价，差距在哪里一目了然。',
  ],
  [
    '售后由谁负责',
    '合作之前就要问清楚：出了问题找谁、多久能回复、哪些情况需要另外收费。有固定的负责人和书面的服务承诺，后续会省心很多。',
  ],
];

type Compose = (words: { city: string; mainWord: string; brand: string; audience: string; heading: string }) => string;

const titles: readonly Compose[] = [
  ({ city, mainWord, audience }) => `${city}${mainWord}怎么选？${audience}容易忽略的几个细节`,
  ({ mainWord, heading }) => `${mainWord}避坑指南：${heading}`,
  ({ mainWord }) => `第一次了解${mainWord}，先弄清这几件事`,
  ({ city, mainWord, audience }) => `${city}${audience}问得最多的${mainWord}问题，一次说清楚`,
  ({ mainWord }) => `${mainWord}的价格差在哪里？一份看得懂的说明`,
  ({ city, mainWord, brand }) => `${brand}整理：${city}${mainWord}选择要点`,
  ({ mainWord, heading }) => `${mainWord}经验谈：${heading}`,
];

const openings: readonly Compose[] = [
  ({ city, mainWord, brand, audience }) =>
    `很多${audience}在搜索“${city}${mainWord}哪家好”的时候，最先看到的是价格。价格当然重要，但只比价格，往往会忽略真正影响结果的几件事。这篇文章结合${brand}在${city}积累的经验，把常见的问题整理成几条，供大家参考。`,
  ({ city, mainWord, audience }) =>
    `最近后台收到不少${audience}的留言，问得最多的就是${mainWord}该怎么选。${city}做这一行的不少，水平也有高有低。与其到处打听，不如先弄清楚判断的标准。下面这几点，建议收藏起来慢慢看。`,
  ({ mainWord, audience }) =>
    `关于${mainWord}，网上的说法很多，有些互相矛盾，让人越看越糊涂。其实抓住几个关键点，大部分问题都能自己判断。我们请一线的同事回忆了近一年的真实沟通记录，整理出${audience}最应该留意的内容。`,
  ({ city, mainWord, brand }) =>
    `在${city}，每天都有人在为${mainWord}做决定。有人做足了功课，顺顺利利；也有人因为一时着急，多花了不少冤枉钱。${brand}把两类人的差别归纳成几条，希望能帮到正在犹豫的你。`,
];

const closings: readonly Compose[] = [
  ({ brand, city, mainWord }) =>
    `以上就是关于${mainWord}的几点建议。每个人的情况不同，最终还要结合自己的实际来判断。如果还有拿不准的地方，可以在评论区留言，${brand}在${city}的同事会逐条回复。`,
  ({ mainWord, audience }) =>
    `写到这里，相信你对${mainWord}已经有了大致的了解。做决定之前不妨多问一句、多看一眼，时间花在前面，后面就少一分麻烦。也欢迎有经验的${audience}在评论区补充。`,
  ({ brand }) =>
    `信息会随着时间变化，本文内容仅供参考，具体以实际沟通为准。${brand}会持续更新这个系列，下一篇聊聊大家在合作过程中遇到的小插曲，感兴趣的朋友可以先关注。`,
];

const numerals = ['一', '二', '三', '四', '五'];

const wordsOfTopic = ({ customer, mainWord, number }: Topic) => {
  const { audience, points } = wordsOf(customer.industry);
  return { city: customer.city, mainWord, brand: customer.brand, audience, heading: at(points, number)[0] };
};

/** The title of an article; different for the first 42 of a customer with six main words. */
export const articleTitle = (topic: Topic): string => at(titles, topic.number)(wordsOfTopic(topic));

/** The opening paragraph, which also serves as the summary. */
export const articleOpening = (topic: Topic): string => at(openings, topic.number + 1)(wordsOfTopic(topic));

/** A whole article: opening, numbered points and closing, a blank line between paragraphs. */
export const articleContent = (topic: Topic): string => {
  const own = wordsOf(topic.customer.industry).points;
  const { number } = topic;
  const points = [
    at(own, number),
    at(own, number + 1),
    at(commonPoints, number),
    ...(number % 2 === 0 ? [at(own, number + 2)] : []),
    at(commonPoints, number + 1),
  ];
  const body = points.flatMap(([heading, text], index) => [`${at(numerals, index)}、${heading}`, text]);
  return [articleOpening(topic), ...body, at(closings, number)(wordsOfTopic(topic))].join('\n\n');
};
