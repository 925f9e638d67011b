import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../engine/box';
import { toHttpError } from '../../engine/http-error';
import { Loading } from '../../engine/loading';
import { LoadError } from '../../engine/pages/load-error';
import { PageFrame } from '../../engine/pages/page-frame';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/source-copy.json';
import zh from '../../i18n/locales/zh/source-copy.json';
import { PasswordPrompt } from './password-prompt';
import { TitleMeter } from './title-meter';
import { useSource } from './use-source';
import './source-copy.css';

addTexts('source-copy', { zh, en });

/** The template's source-copy prompt: a small component, and its source for who knows the password. */
export const SourceCopyScreen = (): ReactNode => {
  const { t } = useTranslation('source-copy');
  const { preview, source, copy, unlock } = useSource();
  const [isAsking, setAsking] = useState(false);
  const start = (): void => {
    if (source === undefined) setAsking(true);
    else void copy(source);
  };
  const { data, error } = preview;
  return (
    <PageFrame title={t('title')}>
      <Box title={t('demo')}>
        <TitleMeter label={t('meter')} />
      </Box>
      <Box
        title={data?.file ?? t('source')}
        extra={
          <Button type="primary" disabled={!data} onClick={start}>
            {t('copy')}
          </Button>
        }
      >
        {error && <LoadError error={toHttpError(error)} onRetry={() => void preview.refetch()} />}
        {!data && !error && <Loading />}
        {data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <pre className="source-copy-code" data-whole={source !== undefined} tabIndex={0}>
            <code>{source ?? data.head}</code>
          </pre>
        )}
        {data && source === undefined && <p className="source-copy-more">{t('more', { count: data.lines })}</p>}
      </Box>
      <PasswordPrompt isOpen={isAsking} onClose={() => setAsking(false)} onPassword={unlock} />
    </PageFrame>
  );
};
