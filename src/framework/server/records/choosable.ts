import { holds } from '../../expressions/evaluate';
import { type FieldOf, kitOf } from '../../fields/field';
import { textOfValue } from '../../fields/texts';
import { referenceTitle } from '../../language/resource/reference-title';
import type { Resource } from '../../language/resource/resource';
import { textOf } from '../../shared/label';
import type { RecordCall } from '../services/services';
import { everything } from '../stores/scope';
import type { Row } from '../stores/store';
import { expressionContext, seenValues } from './expression-context';

type Asking = Pick<RecordCall, 'services' | 'caller' | 'rights' | 'language'>;

/** Why a record cannot be newly chosen, in the language of the call; undefined when it can. */
export const barredBecause = ({
  call,
  resource,
  row,
}: {
  call: Asking;
  resource: Resource;
  row: Row;
}): string | undefined => {
  const { choosable } = resource.reference;
  if (choosable.length === 0) return undefined;
  const [seen, context] = [seenValues({ call, resource, values: { ...row } }), expressionContext(call)];
  const failed = choosable.find(({ check }) => !holds(check, seen, context));
  return failed && textOf(failed.reason, call.language);
};

/** Why some of these records cannot be newly chosen, naming each; the caller must be allowed to see them. Undefined when all can. */
export const barredAmong = async ({
  call,
  field,
  ids,
}: {
  call: Asking;
  field: FieldOf<'ref'>;
  ids: readonly string[];
}): Promise<string | undefined> => {
  const { services, rights, language } = call;
  const resource = services.console.resources.get(field.to);
  if (resource === undefined || resource.reference.choosable.length === 0 || ids.length === 0) return undefined;
  const where = { field: 'id', op: 'in', value: ids } as const;
  const asked = { collection: resource.name, scope: everything(), where, sort: [], start: 0, end: ids.length };
  const { rows } = await services.store.list({ ...asked, total: 'none' });
  const titleOf = (row: Row): string =>
    referenceTitle(resource, (part) =>
      rights.canReadPlain({ resource, field: part }) && kitOf(part).textual !== undefined
        ? textOfValue({ field: part, value: row[part.name], language })
        : '',
    );
  const reasons = rows.flatMap((row) => {
    const reason = barredBecause({ call, resource, row });
    return reason === undefined
      ? []
      : [[titleOf(row), reason].filter((text) => text !== '').join(language === 'zh' ? '：' : ': ')];
  });
  return reasons.length === 0 ? undefined : reasons.join(language === 'zh' ? '；' : '; ');
};
