import type { Outcome } from './open-report';

/** Why the passcode form is still there. */
export type PasscodeProblem = 'passcodeWrong' | 'braked' | 'unreachable';

/** What the page shows. */
export type ReportState =
  | { kind: 'loading' | 'braked' | 'unreachable' }
  | { kind: 'passcode'; isBusy: boolean; problem: PasscodeProblem | undefined }
  | Extract<Outcome, { kind: 'open' | 'dead' }>;

/** While the server is asked: the passcode form stays, everything else gives way to the skeleton. */
export const whileAsking = (state: ReportState): ReportState =>
  state.kind === 'passcode' ? { kind: 'passcode', isBusy: true, problem: undefined } : { kind: 'loading' };

/** After an answer. Errors while typing a passcode are shown beside it, so that nothing typed is lost. */
export const afterAnswer = (state: ReportState, outcome: Outcome): ReportState => {
  if (outcome.kind === 'open' || outcome.kind === 'dead') return outcome;
  if (outcome.kind === 'passcodeRequired') return { kind: 'passcode', isBusy: false, problem: undefined };
  if (outcome.kind === 'passcodeWrong' || state.kind === 'passcode')
    return { kind: 'passcode', isBusy: false, problem: outcome.kind };
  return { kind: outcome.kind };
};
