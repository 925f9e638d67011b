import type { KeyboardEvent } from 'react';

/** Inputs of one plain line. In all others Enter chooses, adds or closes something. */
const plainLine = 'input.ant-input, input.ant-input-number-input';

/** Saves as the form's own button would; without one, as in a dialog, the form itself. A button that is busy or greyed does nothing. */
const save = (form: HTMLFormElement): void => {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button) button.click();
  else form.requestSubmit();
};

/**
 * Saves by Ctrl+Enter (on a Mac also ⌘+Enter), from a text of several lines too. Keeps Enter from submitting a form by the way: the browser would do so from every input, also where Enter chooses an option, a day or
 * a record. Only where a single plain line is all that the form asks for, Enter submits it.
 */
export const holdEnter =
  (fieldCount: number) =>
  (event: KeyboardEvent): void => {
    const { target, currentTarget } = event;
    // React hands on what happens in a dialog that an input has opened.
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    const isSaved = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
    if (isSaved && currentTarget instanceof HTMLFormElement) {
      event.preventDefault();
      if (!event.repeat) save(currentTarget);
      return;
    }
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const isAllThereIs = fieldCount === 1 && target.matches(plainLine) && !event.nativeEvent.isComposing;
    if (!isAllThereIs) event.preventDefault();
  };
