import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/add-texts';
import { articleWriter } from '../../contract/generation';
import type { WritingKind } from '../../contract/writing';
import en from '../../texts/en/writing.json';
import zh from '../../texts/zh/writing.json';
import { type Given, useWriting, type Written } from './use-writing';
import './writing.css';

addTexts('writing', { zh, en });

interface WritingBoxProps {
  kinds: readonly WritingKind[];
  disabled: boolean;
  /** What is to be written about at this moment; undefined: there is no text yet. */
  given: () => Given | undefined;
  /** Puts what was written where it belongs; a sentence where it cannot be. */
  take: (written: Written) => string | undefined;
  /** What has come, where it is more than a text. */
  children?: (written: Written, discard: () => void) => ReactNode;
  /** What could not be done with it. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** What a model can do for a text, as buttons; what it writes, as it comes, to be taken or left. Not there where no model is connected. */
export const WritingBox = ({ kinds, disabled, given, take, children, problem, onProblem }: WritingBoxProps) => {
  const { t } = useTranslation('writing');
  const { http } = useServices();
  const { written, start, stop, discard } = useWriting();
  const { data } = useQuery({
    queryKey: ['article-writer'],
    queryFn: ({ signal }) => call(http, articleWriter, { signal }),
    retry: false,
  });
  if (!data?.models || disabled) return null;
  const begin = (kind: WritingKind) => () => {
    const now = given();
    onProblem(now === undefined ? t('noText') : undefined);
    if (now !== undefined) start(kind, now);
  };
  const leave = (): void => {
    onProblem(undefined);
    discard();
  };
  const { end } = written ?? {};
  const isComing = written !== undefined && end === undefined;
  const accept = (): void => {
    if (written === undefined) return;
    const wrong = take(written);
    onProblem(wrong);
    if (wrong === undefined) discard();
  };
  return (
    <div className="writing">
      <div className="writing-tools" role="toolbar" aria-label={t('tools')}>
        {kinds.map((kind) => (
          // The selection in the text stays.
          <Button
            key={kind}
            size="small"
            disabled={isComing}
            onMouseDown={(event) => event.preventDefault()}
            onClick={begin(kind)}
          >
            {t(`kind.${kind}`)}
          </Button>
        ))}
      </div>
      {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
      {written && (
        <section className="writing-result" aria-label={t(`kind.${written.kind}`)} aria-busy={isComing}>
          {children && !isComing ? (
            children(written, leave)
          ) : (
            <div className="writing-text">{written.text || t('begun')}</div>
          )}
          {end?.state === 'failed' && (
            <Alert type="warning" showIcon title={t('failed', { reason: end.reason || t('broken') })} />
          )}
          <div className="writing-foot">
            {isComing && <Button onClick={stop}>{t('stop')}</Button>}
            {!isComing && written.text !== '' && !children && (
              <Button type="primary" onClick={accept}>
                {t(`take.${written.kind}`)}
              </Button>
            )}
            {!isComing && <Button onClick={leave}>{t('discard')}</Button>}
            <small role="status">
              {isComing && t('coming')}
              {end?.state === 'stopped' && t('stopped')}
              {end?.state === 'said' && end.isCut && t('cut')}
              {end?.state === 'said' && end.tokensIn !== null && t('tokens', { in: end.tokensIn, out: end.tokensOut })}
            </small>
          </div>
        </section>
      )}
    </div>
  );
};
