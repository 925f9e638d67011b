import type { QrCode, QrStatus } from '../../contract/binding';
/** The way from a code to a bound messaging app. `deadline` is a moment of this browser's clock in ms. */
export type BindingState =
  | { step: 'asking' }
  | { step: 'failed'; error: unknown }
  | {
      step: 'waiting' | 'scanned';
      code: QrCode;
      deadline: number /** The last check did not come through. */;
      isShaky: boolean;
    }
  | { step: 'expired'; code: QrCode }
  | { step: 'bound' };

/** What happens on that way. `qrId` distinguishes answers about a former code. */
export type BindingEvent =
  | { kind: 'asked' }
  | { kind: 'given'; code: QrCode; deadline: number }
  | { kind: 'refused'; error: unknown }
  | { kind: 'checked'; qrId: string; status: QrStatus }
  | { kind: 'unchecked'; qrId: string /** The server knows no such code any more. */; isGone: boolean }
  | { kind: 'timePassed'; now: number };

/** How long between two checks, in ms. */
export const checkEveryMs = 2000;

const afterCheck = (state: Extract<BindingState, { deadline: number }>, status: QrStatus): BindingState => {
  if (status === 'bound') return { step: 'bound' };
  if (status === 'expired') return { step: 'expired', code: state.code };
  return { ...state, step: status, isShaky: false };
};

/** The state after an event. What does not fit the state, a late answer for example, changes nothing. */
export const nextBinding = (state: BindingState, event: BindingEvent): BindingState => {
  switch (event.kind) {
    case 'asked':
      return { step: 'asking' };
    case 'given':
      if (state.step !== 'asking') return state;
      return { step: 'waiting', code: event.code, deadline: event.deadline, isShaky: false };
    case 'refused':
      return state.step === 'asking' ? { step: 'failed', error: event.error } : state;
    default:
  }
  if (!('deadline' in state)) return state;
  if (event.kind === 'timePassed') return event.now < state.deadline ? state : { step: 'expired', code: state.code };
  if (event.qrId !== state.code.qrId) return state;
  if (event.kind === 'checked') return afterCheck(state, event.status);
  return event.isGone ? { step: 'expired', code: state.code } : { ...state, isShaky: true };
};

/** Whether to poll the server for the code: only a visible code that may still be used is polled. */
export const isChecking = ({ state, isSeen }: { state: BindingState; isSeen: boolean }): boolean =>
  isSeen && 'deadline' in state;

/** When a code ends by this browser's clock, which may be wrong; the server's own is in the answer's `Date`. */
export const deadlineOf = ({
  expiresAt,
  serverDate,
  now,
}: {
  expiresAt: string;
  /** The header, null when there was none. */
  serverDate: string | null;
  /** ms. */
  now: number;
}): number => {
  const ends = Date.parse(expiresAt);
  const serverNow = serverDate === null ? Number.NaN : Date.parse(serverDate);
  if (Number.isNaN(ends)) return now;
  return Number.isNaN(serverNow) ? ends : now + (ends - serverNow);
};
