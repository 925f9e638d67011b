/**
 * Where the offer of a new version stands: nothing to offer, offered, asking about input that a reload would lose, or on its way.
 */
export type UpdateStep = 'none' | 'offered' | 'asking' | 'updating';

export type UpdateEvent =
  /** A new version waits. */
  | { name: 'found' }
  /** Now, please; a form may hold input that is not saved. */
  | { name: 'now'; hasUnsaved: boolean }
  | { name: 'later' }
  /** Back to the form. */
  | { name: 'back' }
  /** The input may be lost. */
  | { name: 'discard' };

/** What follows. An event that does not fit the step changes nothing. */
export const nextStep = (step: UpdateStep, event: UpdateEvent): UpdateStep => {
  if (event.name === 'found') return step === 'none' ? 'offered' : step;
  if (step === 'offered') {
    if (event.name === 'now') return event.hasUnsaved ? 'asking' : 'updating';
    return event.name === 'later' ? 'none' : step;
  }
  if (step === 'asking') {
    if (event.name === 'discard') return 'updating';
    return event.name === 'back' ? 'offered' : step;
  }
  return step;
};
