import { useEffect, useState } from 'react';
import { useServices } from '../../../framework/client/services-context';
import { openReport } from './open-report';
import type { ReportAddress } from './report-address';
import { afterAnswer, type ReportState, whileAsking } from './report-state';

/** Opens a report, and again with every passcode or retry. */
export const useReport = ({
  variant,
  token,
}: ReportAddress): {
  state: ReportState;
  /** Asks once more, with a passcode where the server wants one. */
  ask: (passcode?: string) => void;
} => {
  const { http } = useServices();
  const [state, setState] = useState<ReportState>({ kind: 'loading' });
  // A new object for every try, so that the same passcode can be sent twice.
  const [wish, setWish] = useState({ passcode: '' });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setState(whileAsking);
    void openReport({ http, variant, token, passcode: wish.passcode, signal }).then((outcome) => {
      if (!signal.aborted) setState((before) => afterAnswer(before, outcome));
    });
    return () => controller.abort();
  }, [http, variant, token, wish]);

  return { state, ask: (passcode = '') => setWish({ passcode }) };
};
