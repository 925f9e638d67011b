import type { KeyboardEvent } from 'react';

/** Prevents a form from being submitted by the Enter that only ends an input method composition. */
export const keepComposing = (event: KeyboardEvent): void => {
  // Safari ends the composition before the key event; it then reports key code 229.
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
};
