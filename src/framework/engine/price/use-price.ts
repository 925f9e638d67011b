import { useEffect, useEffectEvent, useState } from 'react';
import type { Price, PriceQuestion } from '../../contract/prices';
import { toHttpError } from '../context/http-error';

/** What is asked: an action or `create`, and of what. */
export type Question = PriceQuestion & { resource: string; action: string };

export type AskPrice = (question: Question) => Promise<Price>;

/** What is known of a price: `unsaid` while the form does not say enough, `unknown` when the server could not be asked. */
export type KnownPrice = { state: 'asking' | 'unsaid' | 'unknown' } | { state: 'known'; price: Price };

/** A form that is being typed in is asked about once it rests for so long, in ms. */
const restMs = 300;

/** What the server says that something would take, asked anew whenever the question changes; the last answer stands until then. */
export const usePrice = ({
  ask,
  question,
  onPrice,
}: {
  ask: AskPrice;
  question: Question;
  /** Hears of every answer. */
  onPrice?: ((price: Price) => void) | undefined;
}): KnownPrice => {
  const [known, setKnown] = useState<KnownPrice>({ state: 'asking' });
  const key = JSON.stringify(question);
  const askNow = useEffectEvent(ask);
  const tell = useEffectEvent((price: Price) => onPrice?.(price));
  useEffect(() => {
    let isOver = false;
    const keep = (next: KnownPrice): void => {
      if (isOver) return;
      setKnown(next);
      if (next.state === 'known') tell(next.price);
    };
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
  return known;
};
