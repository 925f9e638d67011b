import '../inputs.css';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type Http } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import { addTexts } from '../../../framework/i18n/i18n';
import { isObject } from '../../../framework/shared/is-object';
import { textOfHtml } from '../../../framework/shared/rich-text/text-of-html';
import { messageOf } from '../../../framework/shared/text';
import { callStream } from '../../../framework/shell/session/text-stream';
import { articleWriter } from '../../contract/generation';
import { replyWriter, type WritingEnd, type WritingKind, writeOn, writeReply } from '../../contract/writing';
import { writing as en } from '../../texts/en/inputs.json';
import { writing as zh } from '../../texts/zh/inputs.json';

/** The possible requests, by the words of the buttons. */
type Wish = WritingKind | 'reply';

/** Where texts are requested. `Given`: what they are about. */
interface Writer<Given extends object> {
  path: string;
  /** What is posted. */
  bodyOf: (wish: Wish, given: Given) => object;
  /** Whether a model is connected that writes them. */
  isThere: (http: Http, signal: AbortSignal) => Promise<boolean>;
}

/** An article that is written about. */
export interface GivenArticle {
  title: string;
  text: string;
  /** The part to work on; empty: all. */
  part: string;
}

/** What a form says to be written about; undefined while it has no text. */
export const givenOf = (values: Values): GivenArticle | undefined => {
  const text = textOfHtml(textFrom(values.content)).trim();
  return text === '' ? undefined : { title: textFrom(values.title), text, part: '' };
};

/** Texts of and about an article. */
export const forArticles: Writer<GivenArticle> = {
  path: writeOn.path,
  bodyOf: (kind, given) => ({ kind, ...given }),
  isThere: async (http, signal) => (await call(http, articleWriter, { signal })).models !== null,
};

/** Answers to a comment, by its id. */
export const forComments: Writer<{ id: string }> = {
  path: writeReply.path,
  bodyOf: (_, { id }) => ({ id }),
  isThere: async (http, signal) => (await call(http, replyWriter, { signal })).isThere,
};

/** A text that is being written, or was. */
export interface Written<Given extends object> {
  wish: Wish;
  given: Given;
  text: string;
  /** Undefined: it is under way. `stopped`: by the user. */
  end: WritingEnd | { state: 'stopped' } | undefined;
}

/** Asks for texts, one at a time; each comes piece by piece, and can be stopped. */
const useWriting = <Given extends object>({ path, bodyOf }: Writer<Given>) => {
  const [written, setWritten] = useState<Written<Given>>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const start = (wish: Wish, given: Given): void => {
    going.current?.abort();
    const stop = new AbortController();
    going.current = stop;
    const change = (more: (now: Written<Given>) => Partial<Written<Given>>): void => {
      if (going.current === stop) setWritten((now) => now && { ...now, ...more(now) });
    };
    setWritten({ wish, given, text: '', end: undefined });
    callStream({
      path,
      body: bodyOf(wish, given),
      signal: stop.signal,
      onEvent: ({ name, data }) => {
        const message: unknown = JSON.parse(data);
        if (!isObject(message)) return;
        if (name === 'text') change(({ text }) => ({ text: text + String(message.text) }));
        if (name === 'restart') change(() => ({ text: '' }));
        if (name === 'end') change(() => ({ end: message as unknown as WritingEnd }));
      },
    }).then(
      // One that ends without saying how has broken off.
      () => change(({ end }) => ({ end: end ?? { state: 'failed', reason: '' } })),
      (error: unknown) =>
        change(({ end }) => ({
          end: end ?? (stop.signal.aborted ? { state: 'stopped' } : { state: 'failed', reason: messageOf(error) }),
        })),
    );
  };
  const stop = (): void => going.current?.abort();
  const discard = (): void => {
    stop();
    going.current = undefined;
    setWritten(undefined);
  };
  return { written, start, stop, discard };
};

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
    <div className="writing u-stack">
      <div className="u-row u-wrap" role="toolbar" aria-label={t('tools')}>
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
        <section
          className="u-stack u-p-12 u-line u-rounded"
          aria-label={t(`kind.${written.wish}`)}
          aria-busy={isComing}
        >
          {children && !isComing ? (
            children(written, leave)
          ) : (
            <div className="writing-text u-scroll u-pre u-break">{written.text || t('begun')}</div>
          )}
          {end?.state === 'failed' && (
            <Alert type="warning" showIcon title={t('failed', { reason: end.reason || t('broken') })} />
          )}
          <div className="writing-foot u-row u-wrap">
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
