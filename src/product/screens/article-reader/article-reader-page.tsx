import '../manual/reading.css';
import '../../../framework/fields/richtext/richtext.css';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { RecordRelations } from '../../../framework/engine/list/relation-list';
import { Box } from '../../../framework/engine/parts/box';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { formatMinute } from '../../../framework/fields/base/format';
import { listOf, numberFrom, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { addTexts } from '../../../framework/i18n/i18n';
import { htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import { safeHtml } from '../../../framework/shared/safe-html';
import { articleReader as en } from '../../texts/en/cells.json';
import { articleReader as zh } from '../../texts/zh/cells.json';

/** Characters that mean something in a regular expression. */
const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Puts a `<mark>` around every occurrence of these words in a text that is safe already; words across two elements are left alone.
 * Returns the number of matches.
 */
export const markWords = (html: string, words: readonly string[]): { html: string; count: number } => {
  const wanted = words.map((word) => word.trim()).filter((word) => word !== '');
  if (wanted.length === 0) return { html, count: 0 };
  // The longest first: of two words that begin alike the whole one counts.
  const sorted = [...wanted].sort((a, b) => b.length - a.length).map((word) => word.replace(special, '\\$&'));
  const pattern = new RegExp(`(${sorted.join('|')})`, 'gi');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
  let count = 0;
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length < 2) continue;
    // Every second part is one of the words.
    const nodes = parts.map((part, index) => {
      if (index % 2 === 0) return page.createTextNode(part);
      count += 1;
      const mark = page.createElement('mark');
      mark.textContent = part;
      return mark;
    });
    text.replaceWith(...nodes);
  }
  return { html: page.body.innerHTML, count };
};

const asWritten = (path: string): string => path;

/** The text as HTML that may stand in the page, its risky words marked. */
const bodyOf = (record: EngineRecord) => {
  const written = textFrom(record.content);
  const html = safeHtml(/<[a-z]/i.test(written) ? written : htmlOfText(written), { hrefOf: asWritten });
  return markWords(html, listOf(record.sensitiveHits));
};

/** An article as its readers see it: covers, title, summary, text and tags, with risky words marked. */
const ArticlePreview = ({ record }: { record: EngineRecord }) => {
  const { t } = useTranslation('article-reader');
  const body = useMemo(() => bodyOf(record), [record]);
  const covers = listOf(record.cover).flatMap((address) => safeImage(address) ?? []);
  const summary = textFrom(record.summary);
  const tags = listOf(record.tags);
  const words = numberFrom(record.wordCount);
  return (
    <>
      {body.count > 0 && (
        <p className="article-reader-risk u-mb-12 u-p-8-12" role="status">
          {t('risk', { count: body.count, words: listOf(record.sensitiveHits).join(t('comma')) })}
        </p>
      )}
      <article className="article-reader-text u-text-16">
        {covers.length > 0 && (
          <div className="article-reader-covers u-stack u-mb-16" data-count={covers.length}>
            {covers.map((source) => (
              <img key={source} src={source} alt="" loading="lazy" />
            ))}
          </div>
        )}
        <h3 className="u-break">{textFrom(record.title)}</h3>
        <p className="u-flex u-wrap u-gap-4-12 u-text-12 u-faint u-mb-16">
          {record.isOriginal === true && <span className="article-reader-original">{t('original')}</span>}
          <span>{formatMinute(textFrom(record.createdAt))}</span>
          {words !== undefined && <span>{t('words', { count: words })}</span>}
        </p>
        {summary !== '' && <p className="article-reader-summary u-p-8-12 u-text-14 u-mb-16 u-head">{summary}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `safeHtml` has made it so, and marks are elements with text. */}
        <div className="engine-richtext u-break" dangerouslySetInnerHTML={{ __html: body.html }} />
        {tags.length > 0 && (
          <p className="article-reader-tags u-flex u-wrap u-gap-4-12 u-text-12 u-faint">
            {tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </p>
        )}
      </article>
    </>
  );
};

addTexts('article-reader', { zh, en });

/** What the preview shows already, or the head of the page. */
const previewed = ['title', 'content', 'summary', 'cover', 'tags', 'wordCount'];

/** An article as it will be read, on a computer or a phone, with its other fields at the side and what belongs to it below. */
export const ArticleReaderPage = ({ resource, record }: CustomShowProps) => {
  const { t } = useTranslation('article-reader');
  const [screen, setScreen] = useState<'wide' | 'phone'>('wide');
  return (
    <>
      <div className="article-reader u-stack u-gap-16">
        <Box
          title={t('preview')}
          extra={
            <Segmented
              aria-label={t('screen')}
              value={screen}
              onChange={setScreen}
              options={[
                { value: 'wide', label: t('wide') },
                { value: 'phone', label: t('phone') },
              ]}
            />
          }
        >
          <div className="article-reader-screen" data-screen={screen}>
            <ArticlePreview record={record} />
          </div>
        </Box>
        <RecordFields resource={resource} record={record} without={previewed} isSlim />
      </div>
      <RecordRelations resource={resource} record={record} />
    </>
  );
};
