import { brokenRules, ruleMessages } from '../../language/resource/broken-rules';
import { setAtCreation } from '../../language/resource/new-record';
import type { Resource } from '../../language/resource/resource';
import { invalid } from '../http/api-error';
import type { RecordCall } from '../services/services';
import type { Row } from '../stores/store';
import { expressionContext, seenValues } from './expression-context';

/** 422 by field for every rule between fields that the record to be stored would violate. */
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
  const context = expressionContext(call);
  const broken = brokenRules({
    resource,
    // The store sets the creation time later, so it is added here for the rules of a new record.
    values: seen(before === undefined ? { ...setAtCreation(resource, context), ...after } : after),
    before: before && seen({ ...before }),
    context,
  });
  if (broken.length > 0) throw invalid(ruleMessages(broken, call.language));
};
