/** Whether somebody types into this target of a keystroke: single keys and Ctrl+Z belong to the text then. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
