import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../schema/resource';
import { forbidden } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import type { Rights } from '../rights';
import type { Row } from '../stores/store';

/** Names that forms send back with a record and that only the server sets: they change nothing. */
const IGNORED = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId', 'isSuper']);

/**
 * What of a body has to be checked and written: without the server's own names and, when a record stands already, without
 * what is the same there. 403 for a protected field the caller may not set.
 */
export function writableBody(input: {
  resource: Resource;
  body: Body;
  rights: Rights;
  current?: Row;
}): Record<string, unknown> {
  const { resource, body, rights, current } = input;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const field = resource.fieldByName.get(name);
      if (IGNORED.has(name) && (field === undefined || field.isSystem)) return false;
      const isSame = current !== undefined && isDeepStrictEqual(current[name] ?? null, value ?? null);
      if (field === undefined || rights.canWrite({ resource, field })) return !isSame;
      // Who may not even see the value must not learn by trying whether it is the same.
      if (isSame && rights.canRead({ resource, field })) return false;
      throw forbidden({ object: `field:${resource.name}.${name}`, action: 'write' });
    }),
  );
}
