import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/publish-console.json';
import zh from '../../texts/zh/publish-console.json';
import { contentKinds } from './chosen';
import { ConsoleForm } from './console-form';
import { LimitsProvider, type PlatformLimits } from './platform-limits';
import { ResultsPart } from './results-part';
import './publish-console.css';

addTexts('publish-console', { zh, en });

/**
 * /release/console: contents × accounts × time, looked at before they are submitted, and what has come of them. The address names
 * contents (`articles`, `videos`, `dynamicNotes`) and accounts to begin with, or the jobs (`job`) whose results are shown.
 */
const PublishConsole = () => {
  const { t } = useTranslation('publish-console');
  const { leaveFor } = useEngine();
  const [params, setParams] = useSearchParams();
  const jobs = params.getAll('job');
  const kind = params.get('kind');
  const again = (): void => setParams(kind === null ? {} : { kind });
  return (
    <PageFrame
      title={jobs.length > 0 ? t('results.title') : t('title')}
      extra={
        <div className="engine-head-tools">
          {jobs.length > 0 && (
            <Button type="primary" onClick={again}>
              {t('results.again')}
            </Button>
          )}
          <Button onClick={() => leaveFor(kind === 'video' ? '/release/send' : '/release/release')}>{t('jobs')}</Button>
        </div>
      }
    >
      {jobs.length > 0 ? (
        <ResultsPart jobs={jobs} />
      ) : (
        <ConsoleForm
          key={params.toString()}
          params={params}
          onSubmitted={(ids, first) => {
            const next = new URLSearchParams(ids.map((id) => ['job', id]));
            next.set('kind', contentKinds[first].kind);
            setParams(next);
          }}
        />
      )}
    </PageFrame>
  );
};

/** The console, for platforms that take so much. */
export const publishConsoleScreen = (limits: PlatformLimits) => () => (
  <LimitsProvider value={limits}>
    <PublishConsole />
  </LimitsProvider>
);
