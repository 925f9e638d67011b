import type { Gateway } from '../../../framework/shared/gateway';
import { escapeHtml, htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import type { ArticleOrder, MadeArticle, MakingCause } from '../base/orders';
import { demoNote, titlesOf, words } from './article-words';
import { makingTrouble } from './making-troubles';
import type { Chance } from './random';
import { simulated } from './simulated';

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
      // 上海 stands in 上海装修公司 already.
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
