import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { addTexts } from '../../../framework/i18n/add-texts';
import { res } from '../../../framework/rights/objects';
import en from '../../texts/en/publish-progress.json';
import zh from '../../texts/zh/publish-progress.json';
import { JobProgress } from './job-progress';
import './publish-progress.css';

addTexts('publish-progress', { zh, en });

/** A publish job with its progress by platform above what is generated. */
export const PublishProgressPage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('publish-progress');
  const { can } = useEngine();
  return (
    <>
      {can({ object: res('publishTargets'), action: 'list' }) && (
        <Box title={t('title')}>
          <JobProgress job={record} jobs={resource} />
        </Box>
      )}
      {generated}
    </>
  );
};
