import { Form, type FormInstance } from 'antd';
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
  const ask: AskPrice = async (question) => (await api.lazy()).askPrice(question);
  const all = { ...typed, ...base };
  // The price of an action depends on the one field with its quantity, and on the owner.
  const count = action?.costs && countFieldOf(action.costs);
  const values = action?.costs ? { ...(count && { [count]: all[count] }), ownerId: all.ownerId } : all;
  const question = { resource, action: action?.name ?? 'create', values, ...intended };
  return <PriceNote ask={ask} question={question} act={action && label(action.label)} />;
};
