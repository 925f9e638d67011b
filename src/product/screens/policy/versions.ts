/** A text with its earlier versions, and those that were undone. */
export interface Versions {
  text: string;
  past: readonly string[];
  future: readonly string[];
  /** Whether the next typed letters belong to the current step. */
  isTyping: boolean;
}

type Step = { kind: 'write'; text: string; isStep: boolean } | { kind: 'undo' } | { kind: 'redo' };

/** Maximum number of undo steps. */
const mostSteps = 100;

export const firstVersions = (text: string): Versions => ({ text, past: [], future: [], isTyping: false });

/** Applies a write, undo or redo. Consecutive typing is one step; a change of the matrix is a step of its own. */
export const versionsAfter = (versions: Versions, step: Step): Versions => {
  const { text, past, future, isTyping } = versions;
  if (step.kind === 'write') {
    if (step.text === text) return versions;
    const goesOn = !step.isStep && isTyping;
    return {
      text: step.text,
      past: goesOn ? past : [...past, text].slice(-mostSteps),
      future: [],
      isTyping: !step.isStep,
    };
  }
  const from = step.kind === 'undo' ? past : future;
  const next = step.kind === 'undo' ? from.at(-1) : from[0];
  if (next === undefined) return versions;
  return step.kind === 'undo'
    ? { text: next, past: past.slice(0, -1), future: [text, ...future], isTyping: false }
    : { text: next, past: [...past, text], future: future.slice(1), isTyping: false };
};
