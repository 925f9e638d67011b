import { type ComponentType, type ReactNode, useState } from 'react';
import type { FormRefusal, FormResult } from '../auth-frame/form-result';
import type { SecondStepProps } from './second-step';

/** What a sign-in page does with accounts that ask for a code as well. */
interface SecondStepUse {
  /** Looks at how a sign-in ended, and goes on to the second step where one is due. */
  heed: (request: Promise<FormResult>) => Promise<FormResult>;
  /** The second step, in place of the form; undefined while none is due. */
  step: ReactNode | undefined;
}

/** The second step of a sign-in. It is loaded when one is due: few accounts have it. */
export const useSecondStep = (onSubmit: SecondStepProps['onSubmit']): SecondStepUse => {
  const [ticket, setTicket] = useState<string>();
  const [Step, setStep] = useState<ComponentType<SecondStepProps>>();
  const begin = async (refused: FormRefusal): Promise<void> => {
    const { SecondStep } = await import('./second-step');
    setStep(() => SecondStep);
    setTicket(refused.ticket);
  };
  const heed: SecondStepUse['heed'] = async (request) => {
    const result = await request;
    if (!result.ok && result.ticket !== undefined) await begin(result);
    return result;
  };
  const step = ticket !== undefined && Step && (
    <Step ticket={ticket} onSubmit={onSubmit} onBack={() => setTicket(undefined)} />
  );
  return { heed, step: step || undefined };
};
