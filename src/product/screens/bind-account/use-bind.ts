import { useState } from 'react';
import { failureOf } from '../../../framework/client/auth/failure-of';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { startAuthorization } from '../../contract/authorization';

/** Leaves for the page of a platform that asks whether we may use an account there. */
export const useBind = () => {
  const { http } = useServices();
  const { goOut } = useEngine();
  const [leaving, setLeaving] = useState('');
  const [problem, setProblem] = useState('');
  return {
    bind: async (platform: string): Promise<void> => {
      setLeaving(platform);
      setProblem('');
      try {
        goOut((await call(http, startAuthorization, { body: { platform } })).url);
      } catch (error) {
        setProblem(failureOf(error).message);
        setLeaving('');
      }
    },
    /** The platform whose page is about to open; empty: none. */
    leaving,
    /** Why it did not open; empty: it did, or was not asked for. */
    problem,
  };
};
