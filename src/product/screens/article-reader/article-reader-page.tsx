import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { Box } from '../../../framework/engine/parts/box';
import { RecordFields } from '../../../framework/engine/record/record-fields';
import { RecordRelations } from '../../../framework/engine/show/record-relations';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/article-reader.json';
import zh from '../../texts/zh/article-reader.json';
import { ArticlePreview } from './article-preview';
import './article-reader.css';

addTexts('article-reader', { zh, en });

/** What the preview shows already. */
const previewed = ['title', 'content', 'summary', 'cover', 'tags'];

/** An article as it will be read, on a computer or a phone, with its other fields beside it and what belongs to it below. */
export const ArticleReaderPage = ({ resource, record }: CustomShowProps) => {
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
