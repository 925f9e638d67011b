import { Button, QRCode } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/http/call';
import type { Http } from '../../client/http/http';
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor } from '../../contract/second-factor';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/second-factor.json';
import zh from '../../i18n/locales/zh/second-factor.json';
import { copyText } from '../../shared/copy-text';
import { FactorForm } from './factor-form';
import { RecoveryCodeList } from './recovery-code-list';
import './second-factor.css';

addTexts('second-factor', { zh, en });

/** What the app has to know: to be scanned, or typed where nothing can be scanned. Black on white in dark mode too, because not every phone reads it the other way round. */
const Secret = ({ made }: { made: NewSecondFactor }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="factor-secret">
      <QRCode
        aria-label={t('setup.qr')}
        type="svg"
        value={made.address}
        size={184}
        color="#000000"
        bgColor="#ffffff"
        errorLevel="M"
      />
      <div>
        <p>{t('setup.scan')}</p>
        <p className="factor-muted">{t('setup.type')}</p>
        <p>
          <code className="factor-key">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Button size="small" onClick={() => void copyText(made.secret).then(setCopied)}>
          {t('setup.copy')}
        </Button>{' '}
        <span className="factor-muted" role="status">
          {isCopied && t('setup.copied')}
        </span>
      </div>
    </div>
  );
};

/** Turns the second factor on: the password, the app, a code of it, and the recovery codes. */
export const SecondFactorSetup = ({
  http,
  asksPassword,
  onDone,
  onCancel,
}: {
  http: Http;
  asksPassword: boolean;
  /** It is on, and the recovery codes were shown. */
  onDone: () => void;
  /** Left out: there is no way back. */
  onCancel?: () => void;
}): ReactNode => {
  const { t } = useTranslation('second-factor');
  const [made, setMade] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (!made)
    return (
      <FactorForm
        key="begin"
        name="factor-begin"
        asksPassword={asksPassword}
        submitText={t('setup.begin')}
        send={({ password }) => call(http, beginSecondFactor, { body: password === undefined ? {} : { password } })}
        onDone={setMade}
        onCancel={onCancel}
      />
    );
  return (
    <>
      <Secret made={made} />
      <FactorForm
        key="confirm"
        name="factor-confirm"
        asksPassword={false}
        code="app"
        submitText={t('setup.confirm')}
        send={({ code }) => call(http, confirmSecondFactor, { body: { code: code.trim() } })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onCancel={onCancel}
      />
    </>
  );
};
