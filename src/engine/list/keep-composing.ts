import type { KeyboardEvent } from 'react';

/** For a form: Enter that only ends the choice of a Chinese word must not send it. */
export const keepComposing = (event: KeyboardEvent): void => {
  // Safari ends the composition before the key arrives; 229 is how it tells.
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
};
