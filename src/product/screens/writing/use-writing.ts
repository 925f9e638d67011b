import { useEffect, useRef, useState } from 'react';
import { isObject } from '../../../framework/shared/is-object';
import { messageOf } from '../../../framework/shared/message-of';
import { callStream } from '../../../framework/shell/session/text-stream';
import { type WritingEnd, type WritingKind, writeOn } from '../../contract/writing';

/** What is written about. */
export interface Given {
  title: string;
  text: string;
  /** What of it is meant; empty: all. */
  part: string;
}

/** A text that is being written, or was. */
export interface Written {
  kind: WritingKind;
  given: Given;
  text: string;
  /** Undefined: it is under way. `stopped`: by the user. */
  end: WritingEnd | { state: 'stopped' } | undefined;
}

/** Asks for texts, one at a time; each comes piece by piece, and can be stopped. */
export const useWriting = () => {
  const [written, setWritten] = useState<Written>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const start = (kind: WritingKind, given: Given): void => {
    going.current?.abort();
    const stop = new AbortController();
    going.current = stop;
    const change = (more: (now: Written) => Partial<Written>): void => {
      if (going.current === stop) setWritten((now) => now && { ...now, ...more(now) });
    };
    setWritten({ kind, given, text: '', end: undefined });
    callStream({
      path: writeOn.path,
      body: { kind, ...given },
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
