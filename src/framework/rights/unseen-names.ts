import type { Resource } from '../language/resource/resource';
import { canReadPlain } from './field-rights';
import type { Can } from './objects';

/** Names of the fields whose values the user may not see as they are: conditions and rules have none of them. */
export const unseenNames = ({ resource, can }: { resource: Resource; can: Can }): ReadonlySet<string> =>
  new Set(resource.fields.filter((field) => !canReadPlain({ resource, field, can })).map(({ name }) => name));
