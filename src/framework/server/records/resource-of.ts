import type { Console } from '../../language/console-config';
import type { Resource } from '../../language/resource/resource';

/** The resource of an endpoint, which only exists if the console has the resource. */
export const resourceOf = ({ console, name }: { console: Console; name: string }): Resource => {
  const resource = console.resources.get(name);
  if (resource === undefined) throw new TypeError(`there is no resource ${name}`);
  return resource;
};
