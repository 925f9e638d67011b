import { isDeepStrictEqual } from 'node:util';
import { isMaskedPhone, maskPhone } from '../../schema/mask-phone';
import type { Resource } from '../../schema/resource';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { forbidden } from '../contract/api-error';
import type { Body } from '../contract/check-body';
import type { Rights } from '../rights';
import type { Row } from '../stores/store';

/** Names that forms send back with a record and that only the server sets: they change nothing. */
const IGNORED = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId', 'isSuper']);

/** Whether a form has sent back what it was shown of a number. */
const isMaskOf = (sent: unknown, stored: unknown): boolean =>
  isMaskedPhone(sent) && typeof stored === 'string' && sent === maskPhone(stored);

/** Rich texts are cleaned before anything is compared or checked, whoever sends them. */
const cleanEntries = (resource: Resource, body: Body): [string, unknown][] =>
  Object.entries(body).map(([name, value]) => {
    const isRich = resource.fieldByName.get(name)?.type === 'richtext' && typeof value === 'string';
    return [name, isRich ? cleanRichText(value) : value];
  });

/**
 * What of a body has to be checked and written: without the server's own names and, when a record stands already, without
 * what is the same there, and without masked numbers that come back as they were shown. 403 for a protected field the caller may not set.
 */
export function writableBody(input: {
  resource: Resource;
  body: Body;
  rights: Rights;
  current?: Row;
  /** The record whose masked values may come back as they were sent. Default: `current`. */
  masked?: Row;
}): Record<string, unknown> {
  const { resource, body, rights, current, masked = current } = input;
  return Object.fromEntries(
    cleanEntries(resource, body).filter(([name, value]) => {
      const field = resource.fieldByName.get(name);
      if (IGNORED.has(name) && (field === undefined || field.isSystem)) return false;
      const seesPlain = field === undefined || rights.canReadPlain({ resource, field });
      if (!seesPlain && masked !== undefined && isMaskOf(value, masked[name])) return false;
      const isSame = current !== undefined && isDeepStrictEqual(current[name] ?? null, value ?? null);
      if (field === undefined || rights.canWrite({ resource, field })) return !(isSame && seesPlain);
      // Who may not even see the value must not learn by trying whether it is the same.
      if (isSame && seesPlain) return false;
      throw forbidden({ object: `field:${resource.name}.${name}`, action: 'write' });
    }),
  );
}
