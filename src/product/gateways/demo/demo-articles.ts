import type { Gateway } from '../../../framework/shared/gateway';
import { escapeHtml, htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import type { ArticleOrder, MadeArticle, MakingCause } from '../base/orders';
import type { Chance } from './random';
import { simulated } from './simulated';

interface Trouble {
  code: string;
  cause: MakingCause;
}

/** Codes as large-model services have them. */
const passing: readonly [Trouble, ...Trouble[]] = [
  { code: '504 upstream_timeout', cause: 'timeout' },
  { code: '503 model_overloaded', cause: 'busy' },
];
const refused: Trouble = { code: '400 content_filter', cause: 'words' };

/** What goes wrong with a piece of work, if anything: rarely, and hardly ever a second time. */
export const makingTrouble = ({ chance, attempt }: { chance: Chance; attempt: number }): Trouble | undefined => {
  const luck = chance.next();
  if (attempt > 0) return luck < 0.02 ? refused : undefined;
  if (luck < 0.08) return chance.pick(passing);
  return luck < 0.1 ? refused : undefined;
};

/** The building blocks of a text of the demo generator; `{k}`, `{b}`, `{r}` are keyword, brand and region. */
interface Words {
  titles: readonly [string, ...string[]];
  openings: readonly [string, ...string[]];
  points: readonly (readonly [heading: string, text: string])[];
  closings: readonly [string, ...string[]];
}

/** Titles by the type of the article. */
const titlesOf: Readonly<Record<string, readonly [string, ...string[]]>> = {
  science: ['{k}：写给第一次了解的朋友', '一文看懂{k}的几个关键点', '{k}入门：先弄清这几件事'],
  soft: ['为什么越来越多人关注{k}', '{b}谈{k}：把话说在前面', '选{k}，细节里见差别'],
  qa: ['{k}常见问题，一次说清楚', '关于{k}，大家问得最多的问题', '{k}靠谱吗？几个判断方法'],
  list: ['{k}选择清单：逐项对照更放心', '对比{k}时要看的几个指标', '{r}{k}怎么比？一张清单说明白'],
  news: ['{r}{k}服务观察：需求更看重透明', '{k}行业简讯：服务标准逐步细化', '{b}发布{k}服务说明'],
};

const words: Words = {
  titles: ['{k}怎么选？几个容易忽略的细节', '{k}避坑指南', '关于{k}，这几点要先知道'],
  openings: [
    '最近在{r}打听{k}的人不少，问得最多的是价格，其次是靠不靠谱。价格当然重要，但只比价格，往往会忽略真正影响结果的几件事。下面把常见的问题整理成几条，供参考。',
    '关于{k}，网上的说法很多，有些互相矛盾，让人越看越糊涂。其实抓住几个关键点，大部分问题都能自己判断。',
    '做决定之前多花一点时间，后面就少一分麻烦。这篇文章结合{r}本地的情况，说说{k}最应该留意的地方。',
  ],
  points: [
    [
      '先把自己的需求写下来',
      '在比较{k}之前，先列一张清单：要解决什么问题、预算大概多少、希望什么时候完成。清单越具体，沟通越顺利，对方给出的方案也越容易比较。',
    ],
    [
      '报价要看明细',
      '正规的报价会逐项列明内容、数量和单价。只给一个总数的报价，后期增项的可能性很大。可以请对方解释每一项的计算方式，对不上的地方当场改。',
    ],
    [
      '多看近期的真实案例',
      '宣传册上的案例往往是挑选过的。可以请对方提供最近三个月的案例，并问清楚当时的需求、花费和遇到的问题。愿意讲问题的团队，通常更值得信任。',
    ],
    [
      '把沟通内容落到纸面',
      '口头说过的事项，当天整理成文字发给对方确认。时间、数量、负责人写清楚，之后有分歧时有据可查，也能减少反复解释的成本。',
    ],
    [
      '比较时口径要一致',
      '不同公司的报价包含的内容不一样，直接比总价没有意义。请每家按同一张清单报价，差距在哪里一目了然。',
    ],
    [
      '问清楚售后由谁负责',
      '合作之前就要问清楚：出了问题找谁、多久能回复、哪些情况需要另外收费。有固定的负责人和书面的服务承诺，后续会省心很多。',
    ],
    [
      '资质和合同不能省',
      '营业执照、相关资质和正式合同是基本要求。合同里要写明服务范围、验收标准、付款节点和违约责任，空白处不要留到以后再填。',
    ],
    [
      '付款节点与进度挂钩',
      '一次付清全款会失去主动权。把付款分成几个节点，每个节点对应一项可以验收的成果，双方都更踏实。',
    ],
    [
      '本地服务更容易响应',
      '在{r}本地有团队的服务商，上门和沟通都更方便。可以问问对方在{r}的办公地点和服务半径，避免签约后找不到人。',
    ],
    ['留出调整的余地', '计划赶不上变化是常事。时间和预算都留出一成左右的余地，遇到需要调整的地方就不会手忙脚乱。'],
    [
      '看评价要看细节',
      '笼统的好评参考价值有限。多看带有过程描述的评价，特别是中评里提到的问题，以及商家是怎样回应的。',
    ],
    [
      '验收要对照标准',
      '完成之后不要急着确认。对照合同里的标准逐项检查，有问题的地方拍照记录，约定整改时间后再做最后的确认。',
    ],
    [
      '先了解流程再谈价格',
      '不同的服务流程，成本差别很大。先请对方把{k}的完整流程讲一遍：分几步、每一步谁来做、需要你配合什么。流程讲得清楚的团队，后续沟通往往也更顺畅。',
    ],
    [
      '别被低价牵着走',
      '明显低于市场的报价，多半会在后面的环节补回来。看到特别便宜的方案，先问清楚不包含什么，再算一算补齐之后的总价。',
    ],
    [
      '时间安排要写具体',
      '“尽快完成”不是约定。开始日期、关键节点和完成日期都写进合同，并约定延期如何处理，双方心里都有数。',
    ],
    [
      '确认实际负责的人',
      '谈的时候是一拨人，做的时候是另一拨人，是常见的落差。签约前见一见实际负责的同事，问问他们最近做过的{k}项目。',
    ],
    [
      '材料和工具问清来源',
      '用什么、从哪里来、有没有检测报告，都值得多问一句。规范的团队会主动提供清单，并允许你在现场核对。',
    ],
    [
      '了解常见的问题和补救办法',
      '任何服务都可能出现意外。直接问对方：最常遇到的问题是什么、怎么处理的、费用由谁承担。回答越具体，经验通常越丰富。',
    ],
    [
      '参考身边人的经验',
      '亲友和邻居的真实经历，往往比网上的评价更有参考价值。可以请他们说说{k}过程中最满意和最后悔的地方。',
    ],
    [
      '沟通渠道要固定',
      '建议建一个沟通群，把负责人、执行人和自己都拉进来，重要的事情在群里确认。信息集中在一处，查起来方便，也不容易遗漏。',
    ],
    [
      '过程中定期检查',
      '不要等到最后才看结果。按节点检查，发现问题及时提出，小问题当场就能改，拖到最后往往要付出几倍的代价。',
    ],
    ['保存好所有单据', '合同、收据、照片和聊天记录都分类保存。万一需要维权或者保修，这些材料就是依据。'],
    [
      '按自己的节奏做决定',
      '遇到“今天定有优惠”的说法不必着急。真正合适的方案经得起比较，给自己留两三天时间，把几家的方案放在一起再看一遍。',
    ],
    [
      '后续维护也要算进去',
      '{k}不是一次性的事情。后续的维护、更换和升级会产生哪些费用，最好在一开始就了解，避免后面被动。',
    ],
  ],
  closings: [
    '以上就是关于{k}的几点建议。每个人的情况不同，还要结合自己的实际来判断。{b}',
    '写到这里，相信你对{k}已经有了大致的了解。多问一句、多看一眼，选择会更从容。{b}',
    '希望这些内容能帮到正在了解{k}的你。拿不准的地方，可以在评论区留言。{b}',
  ],
};

/** Part of every text, so that it is not mistaken for the work of a real model. */
const demoNote = '（演示内容：由演示生成器按关键词、模板和地区拼成，并非真实模型所写。）';

const longestTitle = 60;
const longestSummary = 200;

/** A generator of articles that puts texts together from keyword, template and region, and says so in each. */
export const demoArticles = (speed: number): Gateway<ArticleOrder, MadeArticle, MakingCause> =>
  simulated({
    speed,
    seconds: [20, 50],
    limited: 0.1,
    outcome: ({ order, chance, attempt }) => {
      const failure = makingTrouble({ chance, attempt });
      return failure ? { state: 'failed', failure } : { state: 'done', result: articleOf({ order, chance }) };
    },
  });

const articleOf = ({ order, chance }: { order: ArticleOrder; chance: Chance }): MadeArticle => {
  const { keyword, brand, region, contact, length } = order;
  const fill = (text: string): string =>
    text
      .replaceAll('{关键词}', keyword)
      .replaceAll('{k}', keyword)
      // 上海装修公司 includes 上海 already.
      .replaceAll('{r}本地', region ? `${region}本地` : '本地')
      .replaceAll('{r}', region || '本地')
      .replaceAll('{b}', brand === '' ? '' : `${brand}的同事也会逐条回复。`);
  const opening = fill(chance.pick(words.openings));
  const closing = fill(chance.pick(words.closings));
  const body = pointsFor({ chance, wanted: length - opening.length - closing.length }).map(
    ([heading, text], index) => `<h3>${index + 1}. ${escapeHtml(heading)}</h3>${htmlOfText(fill(text))}`,
  );
  const reach = contact === '' ? '' : htmlOfText(`咨询电话：${contact}`);
  const note = `<blockquote>${htmlOfText(demoNote)}</blockquote>`;
  return {
    title: titleOf(order),
    html: `${htmlOfText(opening)}${body.join('')}${htmlOfText(closing)}${reach}${note}`,
    summary: `${opening}${demoNote}`.slice(0, longestSummary),
    tags: [...new Set([keyword, brand, region].filter((tag) => tag !== ''))],
    originality: chance.between(780, 960) / 10,
  };
};

/** As many different points as make a text of this length, in an order of their own. */
const pointsFor = ({ chance, wanted }: { chance: Chance; wanted: number }) => {
  const left = [...words.points];
  const chosen: (readonly [string, string])[] = [];
  for (let length = 0; length < wanted && left.length > 0; ) {
    const [point] = left.splice(chance.between(0, left.length - 1), 1);
    if (point === undefined) break;
    chosen.push(point);
    length += point[0].length + point[1].length;
  }
  return chosen;
};

/** The given title or template; else one of its type, another for every number. */
const titleOf = ({ keyword, brand, region, type, titleTemplate, number }: ArticleOrder): string => {
  const templates = titlesOf[type] ?? words.titles;
  const template = titleTemplate || (templates[number % templates.length] ?? templates[0]);
  return template
    .replaceAll('{关键词}', keyword)
    .replaceAll('{k}', keyword)
    .replaceAll('{b}', brand || '本店')
    .replaceAll('{r}', keyword.includes(region) ? '' : region)
    .slice(0, longestTitle)
    .padEnd(5, '·');
};
