type HasUnsaved = () => boolean;

let current: HasUnsaved = () => false;

/** Says how to find out whether somebody is in the middle of something. Answers how to withdraw it. */
export const watchUnsaved = (hasUnsaved: HasUnsaved): (() => void) => {
  current = hasUnsaved;
  return () => {
    if (current === hasUnsaved) current = () => false;
  };
};

/** Whether a form on the page holds input that a reload would lose. */
export const hasUnsavedWork: HasUnsaved = () => current();
