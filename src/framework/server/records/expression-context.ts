import type { ExpressionContext } from '../../expressions/context';
import type { Values } from '../../fields/base/resolved';
import type { Resource } from '../../language/resource/resource';
import { onceForRights } from '../identity/rights/once-for-rights';
import type { RecordCall } from '../services/services';
import { plainFields } from './visible-record';

type Asking = Pick<RecordCall, 'services' | 'caller' | 'rights'>;

/** The context in which expressions of the configuration are evaluated for this caller. */
export const expressionContext = ({ services, caller }: Pick<Asking, 'services' | 'caller'>): ExpressionContext => ({
  now: services.now(),
  zone: services.console.site.timeZone,
  me: { id: caller.id, username: caller.user.username, roles: caller.user.roles },
});

/** Names of the fields whose unmasked values the caller may not see; expressions on the caller's behalf treat them as empty. */
export const unseenNames = ({ rights }: Pick<Asking, 'rights'>, resource: Resource): ReadonlySet<string> =>
  unseenOf({ resource, rights });

const unseenOf = onceForRights((of): ReadonlySet<string> => {
  const seen = new Set(plainFields(of));
  return new Set(of.resource.fields.filter((field) => !seen.has(field)).map(({ name }) => name));
});

/** The values that the caller may see unmasked. */
export const seenValues = ({
  call,
  resource,
  values,
}: {
  call: Pick<Asking, 'rights'>;
  resource: Resource;
  values: Values;
}): Values => {
  const unseen = unseenNames(call, resource);
  return unseen.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !unseen.has(name)));
};
