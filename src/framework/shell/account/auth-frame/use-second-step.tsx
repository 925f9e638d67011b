import { type ComponentType, type ReactNode, useState } from 'react';
import { loadFirstPart, type SecondStepProps } from '../../base/plugins';
import { useProduct } from '../../base/product-context';
import type { FormResult } from './form-result';

/** What a sign-in page does with accounts that ask for a code as well. */
interface SecondStepUse {
  /** Looks at how a sign-in ended, and goes on to the second step where one is due. */
  heed: (request: Promise<FormResult>) => Promise<FormResult>;
  /** The second step, in place of the form; undefined while none is due. */
  step: ReactNode | undefined;
}

/** The second step of a sign-in, of the plugin that has one. It is loaded when one is due: few accounts have it. */
export const useSecondStep = (props: Pick<SecondStepProps, 'enter' | 'screen'>): SecondStepUse => {
  const product = useProduct();
  const [ticket, setTicket] = useState<string>();
  const [Step, setStep] = useState<ComponentType<SecondStepProps>>();
  const heed: SecondStepUse['heed'] = async (request) => {
    const result = await request;
    if (result.ok || result.ticket === undefined) return result;
    const Loaded = await loadFirstPart(product, 'secondFactor', ({ secondFactor }) => secondFactor?.Step);
    setStep(() => Loaded);
    setTicket(result.ticket);
    return result;
  };
  const step = ticket !== undefined && Step && <Step ticket={ticket} onBack={() => setTicket(undefined)} {...props} />;
  return { heed, step: step || undefined };
};
