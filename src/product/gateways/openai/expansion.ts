import { z } from 'zod';
import type { ExpansionOrder, FoundWord } from '../base/orders';
import type { Request } from './ask-model';

/** As long as a keyword may be. */
const longest = 40;
/** One answer has no room for more. */
const mostWords = 200;

const wordsSchema = z.object({ words: z.array(z.string()).min(1) });

type SaidWords = z.infer<typeof wordsSchema>;

/** What each method looks for, by `keywordExpansions.mode`. */
const methods: Readonly<Record<string, string>> = {
  suggest: '搜索框下拉会提示的词：以种子词开头或包含种子词的完整搜索词',
  related: '搜索结果页“相关搜索”会出现的词：同一需求的其他说法和前后一步的需求',
  question: '用户会直接提问的疑问词，例如怎么选、多少钱、靠谱吗',
  region: '种子词与下列地区的组合，以及带地区的常见问法',
  ai: '种子词背后的需求、场景、人群和顾虑所对应的长尾词',
};

const engines: Readonly<Record<string, string>> = {
  baidu_pc: '百度',
  baidu_m: '百度',
  douyin: '抖音',
  toutiao: '今日头条',
  sogou: '搜狗',
  so360: '360 搜索',
  shenma: '神马',
};

/** How keywords are asked for. */
export const expansionRequest = (order: ExpansionOrder): Request<SaidWords> => {
  const { seeds, mode, engine, regions, prefixes, suffixes, limit } = order;
  const wanted = [
    `种子词：${seeds.join('、')}`,
    `方式：${methods[mode] ?? methods.ai}`,
    engines[engine] && `搜索引擎：${engines[engine]}`,
    regions.length > 0 && `地区：${regions.join('、')}`,
    prefixes.length > 0 && `可用前缀：${prefixes.join('、')}`,
    suffixes.length > 0 && `可用后缀：${suffixes.join('、')}`,
    `数量：最多 ${Math.min(limit, mostWords)} 个，宁缺毋滥，不重复，每个不超过 20 字`,
  ].filter((line): line is string => Boolean(line));
  const shape = '只输出一个 JSON 对象，不要其他文字：{"words": ["关键词"]}';
  return {
    messages: [
      {
        role: 'system',
        content: '你是中文搜索关键词研究员，只给出真实用户会搜索的词，不给品牌商家名，不编造搜索量。',
      },
      { role: 'user', content: `请拓展关键词。\n${wanted.map((line) => `- ${line}`).join('\n')}\n\n${shape}` },
    ],
    name: 'keywords',
    schema: wordsSchema,
  };
};

/** What a model has said as keywords. How often they are searched for it does not know, so nothing is said of it. */
export const wordsOf = ({ order, said }: { order: ExpansionOrder; said: SaidWords }): FoundWord[] => {
  const words = said.words.map((word) => word.trim()).filter((word) => word !== '' && word.length <= longest);
  return [...new Set(words)].slice(0, order.limit).map((word) => ({ word }));
};
