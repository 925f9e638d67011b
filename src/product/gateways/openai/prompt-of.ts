import type { ArticleOrder } from '../base/orders';
import { fillPrompt } from './fill-prompt';
import type { Message } from './model';

/** Who a model is to be when it writes for a reader. */
export const roles = [
  '你是资深的中文内容编辑，为企业的自媒体账号写搜索型文章。',
  '只写读者用得上的具体内容：先回答问题，再讲做法；不编造数据、案例、资质、媒体报道和用户评价。',
  '遵守广告法：不用“最”“第一”“国家级”“100%”等绝对化用语，不承诺效果，不贬低同行。',
  '不写电话、微信、网址等联系方式，不写“综上所述”“随着社会的发展”一类套话，不说明自己是 AI。',
].join('\n');

/** What an article is, by `articleTasks.articleType`. */
const types: Readonly<Record<string, string>> = {
  science: '科普：讲清原理和判断方法，分点说明，每点有可照做的做法',
  soft: '软文：从读者的真实处境写起，自然带出品牌能解决的问题，不硬推销',
  qa: '问答：由读者会问的问题组成，每个小标题是一个口语化的问题，先给结论再给理由',
  list: '榜单：列出选择的维度和要点，说明怎么比较，不虚构排名和商家',
  news: '新闻稿：第三人称，先说事实，不用感叹和第二人称',
};

/** How it is written, by `articleTasks.tone`. */
const tones: Readonly<Record<string, string>> = {
  professional: '专业严谨',
  friendly: '亲切口语，像熟人解释给熟人听',
  story: '讲故事，有人物和经过，注明是示例情境',
  marketing: '有感染力，但不夸大',
  news: '客观克制',
};

const usual = '请围绕“{关键词}”写一篇约 {字数} 字的文章，让搜索这个词的人读完就知道怎么做。';

/** What an answer looks like. */
const shape = [
  '只输出一个 JSON 对象，不要 Markdown，不要其他文字：',
  '{"title": "标题，10 到 30 字", "summary": "摘要，60 到 120 字", "tags": ["3 到 6 个标签，不带 #"],',
  ' "sections": [{"heading": "小标题，首段可留空", "paragraphs": ["一段正文，纯文本"]}]}',
].join('\n');

/** The title that an order gives, with its variables filled in; empty: the model makes one. */
export const titleGiven = (order: ArticleOrder): string => fillPrompt(order.titleTemplate, valuesOf(order)).trim();

const valuesOf = ({ keyword, brand, region, length }: ArticleOrder): Readonly<Record<string, string>> => ({
  关键词: keyword,
  品牌: brand,
  地区: region || '本地',
  字数: String(length),
});

/**
 * What a model is told for an article: the prompt that the task names, or a usual one, then what the task wants of any. Follows from
 * the order alone.
 */
export const promptOf = (order: ArticleOrder): Message[] => {
  const { keyword, brand, brandWords, region, type, tone, length, number, density, prompt } = order;
  const title = titleGiven(order);
  const wanted = [
    `关键词：${keyword}（标题和首段各出现一次${density > 0 ? `，全文密度约 ${density}%` : ''}，语句自然）`,
    `篇幅：正文约 ${length} 字，不少于 ${Math.round(length * 0.8)} 字`,
    types[type] && `体裁：${types[type]}`,
    tones[tone] && `语气：${tones[tone]}`,
    region && `地区：${region}（内容贴合当地，不堆砌地名）`,
    brand && `品牌：${brand}（全文最多出现三次）`,
    brandWords.length > 0 && `品牌词：${brandWords.join('、')}（自然用到其中几个）`,
    title ? `标题已定，不要改动：${title}` : '标题：自拟，具体，不做标题党',
    `这是同一批文章的第 ${number + 1} 篇：角度、结构和开头要与其他各篇不同`,
  ].filter((line): line is string => Boolean(line));
  const user = `${fillPrompt(prompt || usual, valuesOf(order))}\n\n要求：\n${wanted.map((line) => `- ${line}`).join('\n')}\n\n${shape}`;
  return [
    { role: 'system', content: roles },
    { role: 'user', content: user },
  ];
};
