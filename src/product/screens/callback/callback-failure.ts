/** The steps of an authorization, in order. */
export const steps = ['check', 'exchange', 'bound'] as const;
export type Step = (typeof steps)[number];

/** Why nothing was bound; each has a text of its own but `other`, which shows the message of the server. */
export type CallbackReason = keyof typeof stepOf | 'other';

/** The step at which each reason shows: what we know by ourselves, or what the platform says. */
const stepOf = {
  incomplete: 'check',
  unknown: 'check',
  expired: 'check',
  used: 'check',
  session: 'check',
  denied: 'exchange',
  code: 'exchange',
  taken: 'exchange',
  timeout: 'exchange',
  tooOften: 'exchange',
} as const satisfies Record<string, Step>;

export interface CallbackFailure {
  reason: CallbackReason;
  /** The step that failed. */
  at: Step;
  /** The server's words. */
  message: string;
}

const isKnown = (reason: string | undefined): reason is keyof typeof stepOf => reason !== undefined && reason in stepOf;

/** A refusal of the server as a failure of one of the steps. */
export const toFailure = ({
  reason,
  retryAfter,
  message,
}: {
  reason: string | undefined;
  /** Seconds. */
  retryAfter: number | undefined;
  message: string;
}): CallbackFailure => {
  if (isKnown(reason)) return { reason, at: stepOf[reason], message };
  return { reason: retryAfter ? 'tooOften' : 'other', at: 'exchange', message };
};
