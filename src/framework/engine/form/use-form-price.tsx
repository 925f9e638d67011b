import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { lazyNamed } from '../../shared/lazy-named';
import { useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { useObstacles } from '../record/obstacles';

const FormPrice = lazyNamed(async () => (await import('../price/form-price')).FormPrice);

/** What the form of a record says of quota and money, with its buttons; undefined where nothing that it leads to costs any. */
export const useFormPrice = ({
  resource,
  base,
  record,
}: {
  resource: Resource;
  /** Values that the page fixes. */
  base: Values;
  /** The record that is edited. Left out: a new one. */
  record?: EngineRecord;
}): ((form: FormInstance) => ReactNode) | undefined => {
  const { can } = useEngine();
  const obstacleTo = useObstacles(resource);
  const isPossible = (action: UpdateActionResolved): boolean =>
    can({ object: res(resource.name), action: action.name }) &&
    (record === undefined || obstacleTo(action, record) === undefined);
  const action = resource.form.andThen
    .map((name) => resource.actions.find((one) => one.name === name))
    .find((one): one is UpdateActionResolved => one?.kind === 'update' && one.costs !== undefined && isPossible(one));
  const isPriced = record === undefined && resource.costs.length > 0;
  if (action === undefined && !isPriced) return undefined;
  return (form) => (
    <FormPrice
      resource={resource.name}
      form={form}
      meant={record && { ids: [record.id] }}
      base={base}
      action={isPriced ? undefined : action}
    />
  );
};
