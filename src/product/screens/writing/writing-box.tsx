import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/writing.json';
import zh from '../../texts/zh/writing.json';
import { useWriting, type Written } from './use-writing';
import type { Wish, Writer } from './writers';
import './writing.css';

addTexts('writing', { zh, en });

interface WritingBoxProps<Given extends object> {
  writer: Writer<Given>;
  wishes: readonly Wish[];
  disabled: boolean;
  /** What is to be written about at this moment; undefined: there is no text yet. */
  given: () => Given | undefined;
  /** Puts what was written where it belongs; a sentence where it cannot be. */
  take: (written: Written<Given>) => string | undefined;
  /** What has come, where it is more than a text. */
  children?: (written: Written<Given>, discard: () => void) => ReactNode;
  /** What could not be done with it. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** What a model can do for a text, as buttons; what it writes, as it comes, to be taken or left. Not there where no model is connected. */
export const WritingBox = <Given extends object>({
  writer,
  wishes,
  disabled,
  given,
  take,
  children,
  problem,
  onProblem,
}: WritingBoxProps<Given>) => {
  const { t } = useTranslation('writing');
  const { http } = useServices();
  const { written, start, stop, discard } = useWriting(writer);
  const { data: isThere } = useQuery({
    queryKey: ['writer', writer.path],
    queryFn: ({ signal }) => writer.isThere(http, signal),
    retry: false,
  });
  if (!isThere || disabled) return null;
  const begin = (wish: Wish) => () => {
    const now = given();
    onProblem(now === undefined ? t('noText') : undefined);
    if (now !== undefined) start(wish, now);
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
        {wishes.map((wish) => (
          // The selection in the text stays.
          <Button
            key={wish}
            size="small"
            disabled={isComing}
            onMouseDown={(event) => event.preventDefault()}
            onClick={begin(wish)}
          >
            {t(`kind.${wish}`)}
          </Button>
        ))}
      </div>
      {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
      {written && (
        <section className="writing-result" aria-label={t(`kind.${written.wish}`)} aria-busy={isComing}>
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
                {t(`take.${written.wish}`)}
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
