import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../../framework/shared/is-object';
import { messageOf } from '../../../framework/shared/message-of';
import { callStream } from '../../../framework/shell/session/text-stream';
import type { WritingEnd } from '../../contract/writing';
import type { Wish, Writer } from './writers';

/** A text that is being written, or was. */
export interface Written<Given extends object> {
  wish: Wish;
  given: Given;
  text: string;
  /** Undefined: it is under way. `stopped`: by the user. */
  end: WritingEnd | { state: 'stopped' } | undefined;
}

/** Asks for texts, one at a time; each comes piece by piece, and can be stopped. */
export const useWriting = <Given extends object>({ path, bodyOf }: Writer<Given>) => {
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
        const said: unknown = JSON.parse(data);
        if (!isObject(said)) return;
        if (name === 'text') change(({ text }) => ({ text: text + String(said.text) }));
        if (name === 'end') change(() => ({ end: said as unknown as WritingEnd }));
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
