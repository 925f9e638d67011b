import { Button, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/i18n';
import { revoked as en } from '../../i18n/locales/en/account.json';
import { revoked as zh } from '../../i18n/locales/zh/account.json';
import { copyText } from '../../shared/copy-text';

addTexts('revoked', { zh, en });

/** What was typed into a page that may not be opened any more, to be copied. */
export const RevokedDialog = ({ text, onClose }: { text: string; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('revoked');
  const [state, setState] = useState<'copied' | 'failed'>();
  const copy = async (): Promise<void> => setState((await copyText(text)) ? 'copied' : 'failed');
  return (
    <Modal
      open
      title={t('title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <Input.TextArea readOnly value={text} autoSize={{ minRows: 4, maxRows: 14 }} aria-label={t('typed')} />
      <p role="status">{state && t(state)}</p>
    </Modal>
  );
};
