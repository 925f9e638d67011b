import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { useLanguage } from '../../../framework/i18n/use-label';
import { messageOf } from '../../../framework/shared/message-of';
import { previewPrompt } from '../../contract/generation';

/** What would be sent to the model for the first article of a task, as the server says it. */
export const PromptDialog = ({ task, onClose }: { task: Values; onClose: () => void }) => {
  const { t } = useTranslation('model-choice');
  const { http } = useServices();
  const asked = useQuery({
    queryKey: ['prompt-preview', useLanguage(), task],
    queryFn: ({ signal }) => call(http, previewPrompt, { body: { task }, signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      open
      title={t('prompt.title')}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {asked.isPending && <p role="status">{t('asking')}</p>}
      {asked.isError && <Alert type="warning" showIcon title={messageOf(asked.error)} />}
      {asked.data && (
        <div className="model-choice-prompt">
          <p>{t('prompt.about', { model: asked.data.model, keyword: asked.data.keyword })}</p>
          {asked.data.messages.map(({ role, content }) => (
            <section key={role}>
              <h4>{t(`prompt.${role}`)}</h4>
              <pre>{content}</pre>
            </section>
          ))}
        </div>
      )}
    </Modal>
  );
};
