import type { KeyboardEvent } from 'react';

/** Inputs of one plain line. In all others Enter chooses, adds or closes something. */
const plainLine = 'input.ant-input, input.ant-input-number-input';

/**
 * Keeps Enter from submitting a form by the way: the browser would do so from every input, also where Enter chooses an option, a day or
 * a record. Only where a single plain line is all that the form asks for, Enter submits it.
 */
export const holdEnter =
  (fieldCount: number) =>
  (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const isAllThereIs = fieldCount === 1 && target.matches(plainLine) && !event.nativeEvent.isComposing;
    if (!isAllThereIs) event.preventDefault();
  };
