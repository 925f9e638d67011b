import { brokenRules } from '../../language/resource/broken-rules';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import { invalid } from '../http/api-error';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { expressionContext, seenValues } from './expression-context';

/** 422 at its field for every rule between fields that the record as it is about to be stored would break. */
export const checkRules = ({
  call,
  resource,
  before,
  after,
}: {
  call: RecordCall;
  resource: Resource;
  before?: Row;
  after: Readonly<Record<string, unknown>>;
}): void => {
  if (resource.rules.length === 0) return;
  const seen = (values: Readonly<Record<string, unknown>>) => seenValues({ call, resource, values });
  const broken = brokenRules({
    resource,
    values: seen(after),
    before: before && seen({ ...before }),
    context: expressionContext(call),
  });
  if (broken.length > 0)
    throw invalid(Object.fromEntries(broken.map(({ at, message }) => [at, textOf(message, call.language)])));
};
