import './record.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Price, PriceQuestion } from '../../contract/prices';
import { addTexts } from '../../i18n/i18n';
import { price as en } from '../../i18n/locales/en/records.json';
import { price as zh } from '../../i18n/locales/zh/records.json';
import { toHttpError } from '../context/http-error';
import { useColors } from '../parts/use-colors';

/** The question: an action or `create`, and of what. */
export type Question = PriceQuestion & { resource: string; action: string };

/** `isOnlyLeft`: how many it is about is not known yet; only what is left is shown. */
export type AskPrice = (question: Question) => Promise<Price & { isOnlyLeft?: boolean }>;

/** What is known of a price: `unsaid` while there is nothing to ask yet, `unknown` when the server could not be reached. */
type KnownPrice = { state: 'asking' | 'unsaid' | 'unknown' } | { state: 'known'; price: Awaited<ReturnType<AskPrice>> };

/** The price is requested once a form has not changed for so long, in ms. */
const restMs = 300;

/** The price by the server, requested again whenever the question changes; the last answer is shown until then. */
const usePrice = ({
  ask,
  question,
  onPrice,
}: {
  ask: AskPrice;
  question: Question | undefined;
  /** Hears of every answer. */
  onPrice?: ((price: Price) => void) | undefined;
}): KnownPrice => {
  const [known, setKnown] = useState<KnownPrice>({ state: 'asking' });
  const key = question && JSON.stringify(question);
  const askNow = useEffectEvent(ask);
  const notify = useEffectEvent((price: Price) => onPrice?.(price));
  useEffect(() => {
    let isOver = false;
    const keep = (next: KnownPrice): void => {
      if (isOver) return;
      setKnown(next);
      if (next.state === 'known') notify(next.price);
    };
    if (key === undefined) return undefined;
    const timer = setTimeout(() => {
      askNow(JSON.parse(key) as Question).then(
        (price) => keep({ state: 'known', price }),
        (thrown: unknown) => keep({ state: toHttpError(thrown).statusCode === 422 ? 'unsaid' : 'unknown' }),
      );
    }, restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return question === undefined ? { state: 'unsaid' } : known;
};

addTexts('price', { zh, en });

interface PriceNoteProps {
  ask: AskPrice;
  /** Undefined: the form does not say enough yet. */
  question: Question | undefined;
  /** What it is the price of, where several are shown. */
  act?: string | undefined;
  /** More than one record: what is covered is carried out. */
  isPartial?: boolean;
  onPrice?: ((price: Price) => void) | undefined;
}

/** 预计扣除 and 剩余: what the server says that an act would take, what is left and what would be; or why it would be refused. */
export const PriceNote = ({ ask, question, act, isPartial = false, onPrice }: PriceNoteProps) => {
  const { t } = useTranslation('price');
  const known = usePrice({ ask, question, onPrice });
  const withAct = (line: string): string => (act === undefined ? line : t('act', { act, line }));
  const isOnlyLeft = known.state === 'known' && known.price.isOnlyLeft === true;
  const lineOf = ({ owner, takes, left, after }: Price['lines'][number]): string => {
    const kind = isOnlyLeft ? 'left' : after === null ? 'short' : 'line';
    const line = t(kind, { takes, left, after });
    return owner === null ? line : t('of', { owner, line });
  };
  const plain = { asking: t('asking'), unsaid: t('fill'), unknown: t('unknown') };
  const { lines, notes, refusal } = known.state === 'known' ? known.price : { lines: [], notes: [], refusal: null };
  const isFree = known.state === 'known' && lines.length === 0 && refusal === null;
  return (
    // Also drawn in dialogs, which are outside the page and its colours.
    <div
      className="engine-price u-p-8-12 u-figures u-head"
      style={useColors()}
      role="status"
      data-state={refusal === null ? known.state : 'refused'}
    >
      {known.state !== 'known' && <p>{withAct(plain[known.state])}</p>}
      {isFree && <p>{withAct(t('none'))}</p>}
      {lines.map((line) => (
        <p key={`${line.owner ?? ''} ${line.takes}`}>{isOnlyLeft ? lineOf(line) : withAct(lineOf(line))}</p>
      ))}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {refusal !== null && <p className="engine-price-refusal">{refusal}</p>}
      {refusal !== null && isPartial && <p>{t('partly')}</p>}
    </div>
  );
};
