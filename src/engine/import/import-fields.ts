import type { Field, Resource } from '../../schema/resource';
import type { FixedValues } from '../../schema/route-config';
import { fieldsOf, toForm } from '../compile/to-form';
import type { Can } from '../engine-context';

/** The fields that a new record may have: those of the form, without what the page fixes and what is reckoned. */
export const importFields = ({
  resource,
  fixed,
  can,
}: {
  resource: Resource;
  fixed: FixedValues;
  can: Can;
}): readonly Field[] =>
  fieldsOf(toForm({ resource, mode: 'create', can, isWanted: (name) => !Object.hasOwn(fixed, name) }))
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ field }) => field);
