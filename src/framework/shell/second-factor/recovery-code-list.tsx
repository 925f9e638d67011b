import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../engine/sheets/sheet-file';
import { copyText } from '../../shared/copy-text';

/** The recovery codes, shown this once, with the ways to keep them. */
export const RecoveryCodeList = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState<boolean>();
  const text = codes.join('\n');
  return (
    <>
      <Alert type="warning" showIcon title={t('codes.title')} description={t('codes.why')} />
      <ul className="factor-codes" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-buttons">
        <Button onClick={() => void copyText(text).then(setCopied)}>{t('codes.copy')}</Button>
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('codes.save')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
      <p className="factor-muted" role="status">
        {copied !== undefined && t(copied ? 'codes.copied' : 'codes.notCopied')}
      </p>
    </>
  );
};
