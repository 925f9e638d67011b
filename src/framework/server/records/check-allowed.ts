import { holds } from '../../expressions/evaluate';
import type { Resource } from '../../language/resource/resource';
import type { AllowedConfig } from '../../language/resource/rule-config';
import { conflict } from '../http/api-error';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { expressionContext, seenValues } from './expression-context';

/** 409 with the reason when the state of the record does not allow the action. */
export const checkAllowed = ({
  call,
  resource,
  allowed,
  row,
}: {
  call: RecordCall;
  resource: Resource;
  allowed: AllowedConfig | undefined;
  row: Row;
}): void => {
  if (allowed === undefined) return;
  const seen = seenValues({ call, resource, values: { ...row } });
  if (!holds(allowed.check, seen, expressionContext(call))) throw conflict({ label: allowed.reason });
};
