import type { Blank } from '../../contract/import';
import { defaultValue } from '../../fields/default-value';
import type { Resource } from '../../language/resource/resource';
import { isBlank } from '../../shared/is-blank';
import type { Body } from '../http/check-body';
import { expressionContext } from '../records/expression-context';
import type { RecordCall } from '../services/services';

/** The values of a row with its empty ones as they are meant, for a new record or one that is there. */
export const meantValues = ({
  call,
  resource,
  row,
  blank,
  isKnown,
}: {
  call: RecordCall;
  resource: Resource;
  row: Body;
  blank: Blank | undefined;
  isKnown: boolean;
}): Body => {
  if (blank === undefined) return row;
  const meant = (name: string): (readonly [string, unknown])[] => {
    if (blank === 'empty' || (blank === 'keep' && !isKnown)) return [[name, null]];
    // A new record has its first values by itself.
    if (blank === 'keep' || !isKnown) return [];
    const field = resource.fieldByName.get(name);
    return [[name, (field && defaultValue(field, expressionContext(call))) ?? null]];
  };
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (isBlank(value) ? meant(name) : [[name, value] as const])),
  );
};
