import { useTranslation } from 'react-i18next';
import { Box } from '../../engine/box';
import { useEngine } from '../../engine/engine-context';
import type { OwnShowProps } from '../../engine/replace/own-props';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/publish-progress.json';
import zh from '../../i18n/locales/zh/publish-progress.json';
import { JobProgress } from './job-progress';
import './publish-progress.css';

addTexts('publish-progress', { zh, en });

/** A publish job with its progress by platform above what is generated. */
export const PublishProgressPage = ({ resource, record, generated }: OwnShowProps) => {
  const { t } = useTranslation('publish-progress');
  const { can } = useEngine();
  return (
    <>
      {can({ object: 'res:publishTargets', action: 'list' }) && (
        <Box title={t('title')}>
          <JobProgress job={record} jobs={resource} />
        </Box>
      )}
      {generated}
    </>
  );
};
