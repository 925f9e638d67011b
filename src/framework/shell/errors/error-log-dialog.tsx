import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import type { LoggedError } from './caught-errors';
import './errors.css';

const engines = [
  { name: { zh: '百度', en: 'Baidu' }, address: 'https://www.baidu.com/s?wd=' },
  { name: { zh: '必应', en: 'Bing' }, address: 'https://www.bing.com/search?q=' },
  { name: { zh: 'Stack Overflow', en: 'Stack Overflow' }, address: 'https://stackoverflow.com/search?q=' },
] as const;

/** Where the user may look an error up. `message` leaves the console with the link, so it must have been redacted. */
export const searchLinks = (message: string): readonly { name: Label; href: string }[] =>
  engines.map(({ name, address }) => ({ name, href: `${address}${encodeURIComponent(message.slice(0, 200))}` }));

const Entry = ({ error }: { error: LoggedError }) => {
  const { t, i18n } = useTranslation('shell');
  const label = useLabel();
  return (
    <li>
      <strong>{error.message}</strong>
      <p className="u-muted u-text-12 u-prose">
        <span>{error.route}</span>
        <time dateTime={new Date(error.at).toISOString()}>{new Date(error.at).toLocaleTimeString(i18n.language)}</time>
        {error.times > 1 && <span>{t('errorLog.times', { count: error.times })}</span>}
      </p>
      {error.stack && (
        <details>
          <summary>{t('errorLog.stack')}</summary>
          <pre>{error.stack}</pre>
        </details>
      )}
      <p className="error-log-search u-prose">
        {t('errorLog.search')}
        {searchLinks(error.message).map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer">
            {label(name)}
          </a>
        ))}
      </p>
    </li>
  );
};

/** What went wrong on which page, where it may be looked up, and how to have peace from it. */
export const ErrorLogDialog = ({
  errors,
  isOpen,
  onClose,
  onHide,
}: {
  /** Newest first. */
  errors: readonly LoggedError[];
  isOpen: boolean;
  onClose: () => void;
  /** Forgets the errors, and the button goes until there is a new one. */
  onHide: () => void;
}) => {
  const { t } = useTranslation('shell');
  return (
    <Modal
      open={isOpen}
      title={t('errorLog.title')}
      width={720}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('errorLog.cancel')}
        </Button>,
        <Button key="hide" type="primary" onClick={onHide}>
          {t('errorLog.hide')}
        </Button>,
      ]}
    >
      {errors.length === 0 ? (
        <p>{t('errorLog.none')}</p>
      ) : (
        <ul className="error-log u-stack u-gap-12 u-scroll">
          {errors.map((error) => (
            <Entry key={error.id} error={error} />
          ))}
        </ul>
      )}
    </Modal>
  );
};
