type HasUnsaved = () => boolean;

let current: HasUnsaved = () => false;

/** Registers a check for unsaved work. Returns a function that removes it. */
export const watchUnsaved = (hasUnsaved: HasUnsaved): (() => void) => {
  current = hasUnsaved;
  return () => {
    if (current === hasUnsaved) current = () => false;
  };
};

/** Whether a form on the page holds input that a reload would lose. */
export const hasUnsavedWork: HasUnsaved = () => current();
