import { useEffect } from 'react';

/**
 * Puts the focus into the first field that is empty, once. Only where a mouse is at hand: on a phone the keyboard would cover the
 * page before anybody has read it.
 */
export const useFirstFocus = (form: string, fields: readonly string[]): void =>
  useEffect(() => {
    if (document.activeElement !== document.body || !matchMedia('(pointer: fine)').matches) return;
    const inputs = fields.map((field) => document.getElementById(`${form}-${field}`));
    const empty = inputs.find((input) => input instanceof HTMLInputElement && input.value === '');
    empty?.focus({ preventScroll: true });
  }, [form, fields]);
