import { z } from 'zod';
import { escapeHtml, htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import type { ArticleOrder, MadeArticle } from '../base/orders';
import type { Request } from './ask-model';
import { promptOf, titleGiven } from './prompt-of';

const longestTitle = 60;
const shortestTitle = 5;
const longestSummary = 200;
const longestTag = 20;
const mostTags = 8;
/** Minimum share of the ordered length; a shorter text was cut off. */
const leastShare = 0.4;

const articleSchema = z.object({
  title: z.string().trim().min(shortestTitle),
  summary: z.string().trim().default(''),
  tags: z.array(z.string()).default([]),
  sections: z
    .array(z.object({ heading: z.string().trim().default(''), paragraphs: z.array(z.string().trim()).min(1) }))
    .min(1),
});

type SaidArticle = z.infer<typeof articleSchema>;

const lengthOf = ({ sections }: SaidArticle): number =>
  sections.flatMap(({ paragraphs }) => paragraphs).reduce((sum, text) => sum + text.length, 0);

/** The request for an article. */
export const articleRequest = (order: ArticleOrder): Request<SaidArticle> => {
  const least = Math.round(order.length * leastShare);
  const isLong = (said: SaidArticle): boolean => lengthOf(said) >= least;
  return {
    messages: promptOf(order),
    name: 'article',
    schema: articleSchema.refine(isLong, { error: `正文不足 ${least} 字` }),
  };
};

/**
 * Converts the output of a model to an article. The model writes no HTML; the contact at the end is added here, so that the model cannot
 * change a number. Originality is not measured.
 */
export const articleOf = ({ order, said }: { order: ArticleOrder; said: SaidArticle }): MadeArticle => {
  const body = said.sections.map(
    ({ heading, paragraphs }) =>
      `${heading === '' ? '' : `<h3>${escapeHtml(heading)}</h3>`}${htmlOfText(paragraphs.join('\n'))}`,
  );
  const given = titleGiven(order);
  const tags = said.tags.map((tag) => tag.replaceAll('#', '').trim()).filter((tag) => tag !== '');
  return {
    title: (given.length >= shortestTitle ? given : said.title).slice(0, longestTitle),
    html: `${body.join('')}${order.contact === '' ? '' : htmlOfText(`咨询电话：${order.contact}`)}`,
    summary: said.summary.slice(0, longestSummary),
    tags: [...new Set(tags)].filter((tag) => tag.length <= longestTag).slice(0, mostTags),
  };
};
