import { Alert, Button, Modal, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { PriceNote } from '../../../framework/engine/price/price-note';
import type { AskPrice } from '../../../framework/engine/price/use-price';
import { RichtextView } from '../../../framework/fields/richtext/view';
import { useTrial } from './use-trial';

/** One article is what it takes; the server says whether that is there. */
const question = { resource: 'articleTasks', action: 'submit', values: { total: 1 } };

/** Writes one article as the form of a task says it: what it takes first, then how far it is, then the article. */
export const TrialDialog = ({ task, onClose }: { task: Values; onClose: () => void }) => {
  const { t } = useTranslation('model-choice');
  const { api } = useEngine();
  const { trial, start } = useTrial(task);
  const ask: AskPrice = async (asked) => (await api.lazy()).askPrice(asked);
  const { state } = trial;
  const canStart = state === 'unasked' || state === 'failed' || state === 'refused';
  return (
    <Modal
      open
      title={t('trial.title')}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {canStart && (
            <Button type="primary" onClick={start}>
              {t(state === 'unasked' ? 'trial.start' : 'again')}
            </Button>
          )}
        </>
      }
    >
      {canStart && (
        <>
          <p>{t('trial.about')}</p>
          <PriceNote ask={ask} question={question} />
        </>
      )}
      <div aria-live="polite">
        {state === 'working' && (
          <>
            <p>{t('trial.working', { progress: trial.progress })}</p>
            <Progress percent={trial.progress} showInfo={false} />
          </>
        )}
        {state === 'limited' && <p>{t('trial.limited')}</p>}
        {state === 'failed' && <Alert type="warning" showIcon title={t('trial.failed', { reason: trial.reason })} />}
        {state === 'refused' && <Alert type="warning" showIcon title={trial.message} />}
        {state === 'done' && <Alert type="success" showIcon title={t('trial.done')} />}
      </div>
      {state === 'done' && (
        <>
          <article className="model-choice-article">
            <h4>{trial.article.title}</h4>
            <RichtextView value={trial.article.content} />
          </article>
          {trial.article.tokensIn !== null && (
            <p>{t('trial.tokens', { in: trial.article.tokensIn, out: trial.article.tokensOut })}</p>
          )}
        </>
      )}
    </Modal>
  );
};
