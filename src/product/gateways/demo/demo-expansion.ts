import type { Gateway } from '../../../framework/shared/gateway';
import type { ExpansionOrder, FoundWord, MakingCause } from '../base/orders';
import { makingTrouble } from './demo-articles';
import { type Chance, chanceOf } from './random';
import { simulated } from './simulated';

type Words = readonly string[];

const suggested: Words = ['哪家好', '多少钱', '价格', '推荐', '电话', '附近', '排名', '流程', '地址', '联系方式'];
const related: Words = ['公司排行', '口碑', '案例', '报价单', '优惠', '套餐', '品牌', '对比', '注意事项', '避坑'];
const request: Words = [
  '怎么选',
  '靠谱吗',
  '一般要多久',
  '需要准备什么',
  '有哪些坑',
  '包含哪些服务',
  '和别家有什么区别',
];
const imagined: Words = ['新手指南', '全流程', '真实体验', '省钱攻略', '验收标准', '合同要点', '常见误区', '十问十答'];
const places: Words = ['哪家好', '价格', '推荐'];

/** How the words of a method are put together. */
const methods: Readonly<Record<string, (order: ExpansionOrder, seed: string) => string[]>> = {
  suggest: ({ suffixes }, seed) => [...suffixes, ...suggested].map((end) => seed + end),
  related: ({ prefixes }, seed) => [...prefixes.map((start) => start + seed), ...related.map((end) => seed + end)],
  question: (_, seed) => request.map((end) => seed + end),
  region: ({ regions }, seed) =>
    regions.flatMap((region) =>
      // 上海装修公司 includes 上海 already.
      (seed.includes(region) ? [seed] : [region + seed]).flatMap((word) => [word, ...places.map((end) => word + end)]),
    ),
  ai: (_, seed) => imagined.map((end) => seed + end),
};

type Level = NonNullable<FoundWord['competition']>;

const levels: readonly [Level, ...Level[]] = ['high', 'medium', 'low'];

/** A tool that finds keywords by putting words together; how often they are searched for is made up. */
export const demoExpansion = (speed: number): Gateway<ExpansionOrder, readonly FoundWord[], MakingCause> =>
  simulated({
    speed,
    seconds: [20, 45],
    limited: 0.15,
    outcome: ({ order, chance, attempt }) => {
      const failure = makingTrouble({ chance, attempt });
      return failure ? { state: 'failed', failure } : { state: 'done', result: wordsOf(order) };
    },
  });

const wordsOf = (order: ExpansionOrder): FoundWord[] => {
  const make = methods[order.mode] ?? (() => []);
  const words = new Set(order.seeds.flatMap((seed) => make(order, seed)));
  return [...words].slice(0, order.limit).map((word) => found(word, chanceOf(`${order.engine} ${word}`)));
};

const found = (word: string, chance: Chance): FoundWord => ({
  word,
  searchIndex: chance.between(2, 80) * 10,
  competition: chance.pick(levels),
});
