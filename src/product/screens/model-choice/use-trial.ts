import { useEffect, useRef, useState } from 'react';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import type { Values } from '../../../framework/engine/context/engine-record';
import { messageOf } from '../../../framework/shared/message-of';
import { type TrialAnswer, tryArticle } from '../../contract/generation';

export type Trial = TrialAnswer | { state: 'unasked' } | { state: 'refused'; message: string };

/** Waits unless it is given up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** One article on trial: asked for until it has ended, or until the component goes. */
export const useTrial = (task: Values): { trial: Trial; start: () => void } => {
  const { http } = useServices();
  const [trial, setTrial] = useState<Trial>({ state: 'unasked' });
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const follow = async (signal: AbortSignal): Promise<void> => {
    const key = crypto.randomUUID();
    let ticket: string | undefined;
    for (;;) {
      const answer = await call(http, tryArticle, { body: { task, key, ticket }, signal });
      if (signal.aborted) return;
      setTrial(answer);
      if (answer.state === 'done' || answer.state === 'failed') return;
      ticket = answer.state === 'working' ? answer.ticket : undefined;
      await pause(answer.askAgainMs, signal);
    }
  };
  const start = (): void => {
    const stop = new AbortController();
    going.current = stop;
    setTrial({ state: 'working', ticket: '', progress: 0, askAgainMs: 0 });
    follow(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setTrial({ state: 'refused', message: messageOf(error) });
    });
  };
  return { trial, start };
};
