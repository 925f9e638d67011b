import { Alert, Button, Input, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../framework/shared/copy-text';
import { useToasts } from '../../../framework/shared/toasts';

/** A new token, until its owner says that it is kept elsewhere. */
export const TokenSecret = ({ token, onKept }: { token: string; onKept: () => void }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const copy = async (): Promise<void> => {
    if (await copyText(token)) message.success(t('tokens.copied'));
    else message.warning(t('tokens.noCopy'));
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('tokens.secret')}
      description={
        <div className="pc-secret">
          <p>{t('tokens.secretWhy')}</p>
          <Space.Compact block>
            <Input readOnly value={token} aria-label={t('tokens.try.token')} />
            <Button type="primary" onClick={() => void copy()}>
              {t('tokens.copy')}
            </Button>
          </Space.Compact>
          <Button onClick={onKept}>{t('tokens.kept')}</Button>
        </div>
      }
    />
  );
};
