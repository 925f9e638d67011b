import { isDeepStrictEqual } from 'node:util';
import { type Field, kitOf, maskOf } from '../../fields/field';
import { normalizedValue, normalizedValues } from '../../fields/normalized-value';
import type { Resource } from '../../language/resource/resource';
import { writeRight } from '../../rights/field-rights';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { forbidden } from '../http/api-error';
import type { Body } from '../http/check-body';
import type { Rights } from '../identity/rights/rights';
import type { Row } from '../store/store';

/** Names that only the server sets; forms send them back with a record, and they are ignored. */
const ignored = new Set(['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'ownerId', 'isSuper']);

/** Whether a form has sent a masked value back unchanged. */
const isMaskOf = (field: Field, sent: unknown, stored: unknown): boolean => {
  const mask = maskOf(field);
  return mask?.isHidden(sent) === true && typeof stored === 'string' && sent === mask.hide(stored);
};

/** Normalizes values to their stored spelling and sanitizes rich texts, before anything is compared or checked. */
const cleanEntries = (resource: Resource, body: Body): [string, unknown][] =>
  Object.entries(normalizedValues(resource.fields, body)).map(([name, value]) => {
    const field = resource.fieldByName.get(name);
    const isHtml = field !== undefined && kitOf(field).textual === 'html' && typeof value === 'string';
    return [name, isHtml ? cleanRichText(value) : value];
  });

/**
 * The part of a body that has to be checked and written: without names that only the server sets and, for an existing record, without
 * unchanged values and masked values sent back as shown. 403 for a protected field that the caller may not set.
 */
export const writableBody = (input: {
  resource: Resource;
  body: Body;
  rights: Rights;
  current?: Row;
  /** The record whose masked values may be sent back unchanged. Default: `current`. */
  masked?: Row;
}): Record<string, unknown> => {
  const { resource, body, rights, current, masked = current } = input;
  return Object.fromEntries(
    cleanEntries(resource, body).filter(([name, value]) => {
      const field = resource.fieldByName.get(name);
      if (ignored.has(name) && (field === undefined || field.isSystem)) return false;
      const seesPlain = field === undefined || rights.canReadPlain({ resource, field });
      if (!seesPlain && masked !== undefined && isMaskOf(field, value, masked[name])) return false;
      const stored = current?.[name];
      const before = field === undefined ? stored : normalizedValue(field, stored);
      // A text stored before the sanitizer existed in its current form, sent back unchanged, is not a change either.
      const isKept = current !== undefined && typeof stored === 'string' && body[name] === stored;
      const isSame = isKept || (current !== undefined && isDeepStrictEqual(before ?? null, value ?? null));
      if (field === undefined || rights.canWrite({ resource, field })) return !(isSame && seesPlain);
      // A caller who may not see the value must not be able to probe it.
      if (isSame && seesPlain) return false;
      throw forbidden(writeRight({ resource, field }));
    }),
  );
};
