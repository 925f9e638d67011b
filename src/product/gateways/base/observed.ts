import { type CallOutcome, type CallTrouble, troubleOf } from '../../../framework/shared/call-trouble';
import type { Answer, Gateway } from '../../../framework/shared/gateway';

/** Records the outcome of a call of a connection. */
export type NoteConnection = (connection: string, outcome: CallOutcome) => void;

/** Causes of failures of the connection itself. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'client', 'key', 'credit']);

/** What a cause says of the connection; undefined: nothing, it is about the piece of work. */
export const troubleOfCause = (cause: string, code: string): CallTrouble | undefined => {
  if (!ofConnection.has(cause)) return undefined;
  return { cause: cause === 'key' || /^HTTP_40[13]$|key|auth|client/i.test(code) ? 'login' : 'refused', code };
};

/**
 * What an answer says about the health of its service. A failed piece of work says nothing, unless the connection itself has failed; nor
 * does `working` if it was answered locally.
 */
const outcomeOf = (answer: Answer<unknown, string>, isLocal: boolean): CallOutcome | undefined => {
  if (answer.state === 'limited') return { cause: 'limited', code: '' };
  if (answer.state === 'working') return isLocal ? undefined : 'ok';
  return answer.state === 'done' ? 'ok' : (troubleOfCause(answer.failure.cause, answer.failure.code) ?? 'ok');
};

/** Wraps a gateway so that the outcome of each call is recorded for the connection of the order. `isLocal`: it answers `working` by itself. */
export const observed = <Order, Result, Cause extends string>(
  gateway: Gateway<Order, Result, Cause>,
  {
    note,
    connectionOf,
    isLocal = false,
  }: { note: NoteConnection; connectionOf: (order: Order) => string; isLocal?: boolean },
): Gateway<Order, Result, Cause> => ({
  ...(gateway.title && { title: gateway.title }),
  async ask(request) {
    const connection = connectionOf(request.order);
    try {
      const answer = await gateway.ask(request);
      const outcome = outcomeOf(answer, isLocal);
      if (outcome) note(connection, outcome);
      return answer;
    } catch (error) {
      note(connection, troubleOf(error));
      throw error;
    }
  },
});
