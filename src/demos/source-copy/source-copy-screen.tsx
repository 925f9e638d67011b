import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../framework/engine/context/http-error';
import { Box } from '../../framework/engine/parts/box';
import { LoadError } from '../../framework/engine/parts/load-error';
import { Loading } from '../../framework/engine/parts/loading';
import { addTexts } from '../../framework/i18n/add-texts';
import en from '../texts/en/source-copy.json';
import zh from '../texts/zh/source-copy.json';
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
    <>
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
    </>
  );
};
