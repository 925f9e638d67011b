import type { Console } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';

/** A resource that an endpoint works with; the endpoint only exists where the console has it. */
export const resourceOf = ({ console, name }: { console: Console; name: string }): Resource => {
  const resource = console.resources.get(name);
  if (resource === undefined) throw new TypeError(`there is no resource ${name}`);
  return resource;
};
