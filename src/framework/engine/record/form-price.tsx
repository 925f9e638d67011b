import { Form, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import type { JobTarget } from '../../contract/actions';
import { useLabel } from '../../i18n/use-label';
import { countFieldOf } from '../../language/resource/cost-of';
import type { UpdateActionResolved } from '../../language/resource/resource';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { type AskPrice, PriceNote } from './price-note';

interface FormPriceProps {
  resource: string;
  form: FormInstance;
  /** The records to act on; undefined: a new one. */
  target: JobTarget | undefined;
  /** Values besides the form's own: fixed by the page. */
  base: Values;
  /** What may be done with what the form says; undefined: saving it. */
  action: UpdateActionResolved | undefined;
}

/** What saving a form takes, or what is done with it afterwards; follows what is typed. */
export const FormPrice = ({ resource, form, target: intended, base, action }: FormPriceProps) => {
  const { api } = useEngine();
  const label = useLabel();
  const typed: Values | undefined = Form.useWatch((values: Values) => values, { form, preserve: true });
  const all = { ...typed, ...base };
  // The price of an action depends on the one field with its quantity, and on the owner.
  const count = action?.costs && countFieldOf(action.costs);
  // Without that number there is no price, and the server would refuse the question; of a single one it answers what is left.
  const isCounted =
    count === undefined || typeof all[count] === 'number' || (intended !== undefined && all[count] === undefined);
  const values = action?.costs ? { ...(count && { [count]: isCounted ? all[count] : 1 }), ownerId: all.ownerId } : all;
  const question = { resource, action: action?.name ?? 'create', values, ...intended };
  const isComplete = useComplete({ form, typed, isWhole: action === undefined });
  const ask: AskPrice = async (request) => ({
    ...(await (await api.lazy()).askPrice(request)),
    isOnlyLeft: !isCounted,
  });
  return (
    <PriceNote
      ask={ask}
      question={isComplete && (isCounted || intended === undefined) ? question : undefined}
      act={action && label(action.label)}
    />
  );
};

/** Whether a form that is priced as a whole has everything that its rules ask for; checked quietly after each change. */
const useComplete = ({ form, typed, isWhole }: { form: FormInstance; typed: Values | undefined; isWhole: boolean }) => {
  const [isComplete, setComplete] = useState(!isWhole);
  const key = JSON.stringify(typed);
  useEffect(() => {
    if (!isWhole || key === undefined) return undefined;
    let isOver = false;
    const settle = (next: boolean): void => {
      if (!isOver) setComplete(next);
    };
    form.validateFields({ validateOnly: true }).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isOver = true;
    };
  }, [form, key, isWhole]);
  return isComplete;
};
