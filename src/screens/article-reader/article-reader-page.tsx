import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../engine/box';
import type { OwnShowProps } from '../../engine/replace/own-props';
import { RecordFields } from '../../engine/show/record-fields';
import { RecordRelations } from '../../engine/show/record-relations';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/article-reader.json';
import zh from '../../i18n/locales/zh/article-reader.json';
import { ArticlePreview } from './article-preview';
import './article-reader.css';

addTexts('article-reader', { zh, en });

/** What the preview shows already. */
const previewed = ['title', 'content', 'summary', 'cover', 'tags'];

/** An article as it will be read, on a computer or a phone, with its other fields beside it and what belongs to it below. */
export const ArticleReaderPage = ({ resource, record }: OwnShowProps) => {
  const { t } = useTranslation('article-reader');
  const [screen, setScreen] = useState<'wide' | 'phone'>('wide');
  return (
    <>
      <div className="article-reader">
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
