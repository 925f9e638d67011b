import './second-factor.css';
import { Alert, Button, Form, Input, QRCode } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type Http } from '../../../framework/client/http/http';
import { saveFile } from '../../../framework/engine/sheets/sheet-file';
import { copyText } from '../../../framework/shared/copy-text';
import { SmallForm, useSmallForm } from '../../../framework/shell/account/own-account';
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor } from '../contract/second-factor';

/** What the forms of a second factor ask. */
type FactorValues = { password?: string; code: string };

const names = ['password', 'code'] as const;

/** Asks for the own password, for a code, or for both. */
export const FactorForm = <T,>({
  name,
  asksPassword,
  code,
  submitText,
  isDangerous = false,
  send,
  onDone,
  onCancel,
}: {
  /** Prefix of the ids of its fields. */
  name: string;
  asksPassword: boolean;
  /** Six digits of the app alone, or a recovery code as well. Default: no code is required. */
  code?: 'app' | 'any';
  submitText: string;
  /** It takes something away. Default: false. */
  isDangerous?: boolean;
  send: (values: FactorValues) => Promise<T>;
  onDone: (answer: T) => void;
  /** Left out: there is no way back. */
  onCancel?: (() => void) | undefined;
}): ReactNode => {
  const { t } = useTranslation('second-factor');
  const state = useSmallForm<FactorValues>(names);
  return (
    <SmallForm
      state={state}
      name={name}
      validateTrigger="onSubmit"
      submitText={submitText}
      isDangerous={isDangerous}
      cancel={onCancel && { text: t('cancel'), onClick: onCancel }}
      onSubmit={async (values) => onDone(await send(values))}
    >
      {asksPassword && (
        <Form.Item name="password" label={t('password')} rules={[{ required: true, message: t('passwordMissing') }]}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
      )}
      {code && (
        <Form.Item
          name="code"
          label={t(code === 'app' ? 'code' : 'anyCode')}
          rules={[{ required: true, whitespace: true, message: t('codeMissing') }]}
        >
          <Input
            autoFocus={!asksPassword}
            autoComplete="one-time-code"
            inputMode={code === 'app' ? 'numeric' : 'text'}
            maxLength={code === 'app' ? 6 : 40}
          />
        </Form.Item>
      )}
    </SmallForm>
  );
};

/** The recovery codes, shown this once, with the ways to keep them. */
export const RecoveryCodeList = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const [copied, setCopied] = useState<boolean>();
  const text = codes.join('\n');
  return (
    <>
      <Alert type="warning" showIcon title={t('codes.title')} description={t('codes.why')} />
      <ul className="factor-codes u-grid" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code className="u-break">{code}</code>
          </li>
        ))}
      </ul>
      <div className="own-buttons">
        <Button onClick={() => void copyText(text).then(setCopied)}>{t('codes.copy')}</Button>
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
          {t('codes.save')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
      <p className="own-muted" role="status">
        {copied !== undefined && t(copied ? 'codes.copied' : 'codes.notCopied')}
      </p>
    </>
  );
};

/** What the app has to know: to be scanned, or typed where nothing can be scanned. Black on white in dark mode too, because not every phone reads it the other way round. */
const Secret = ({ made }: { made: NewSecondFactor }): ReactNode => {
  const { t } = useTranslation('second-factor');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="factor-secret u-flex u-wrap u-items-start u-mb-16">
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
        <p className="own-muted">{t('setup.type')}</p>
        <p>
          <code className="factor-key u-break">{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <Button size="small" onClick={() => void copyText(made.secret).then(setCopied)}>
          {t('setup.copy')}
        </Button>{' '}
        <span className="own-muted" role="status">
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
