import { type CallOutcome, troubleOf } from '../../../framework/shared/call-trouble';
import type { Answer, Gateway } from '../../../framework/shared/gateway';

/** Records the outcome of a call of a connection. */
export type NoteConnection = (connection: string, outcome: CallOutcome) => void;

/** Causes of failures of the connection itself. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'client']);

/**
 * What an answer says about the health of its service. A failed piece of work says nothing, unless the connection itself has failed; nor
 * does `working` if it was answered locally.
 */
const outcomeOf = (answer: Answer<unknown, string>, isLocal: boolean): CallOutcome | undefined => {
  if (answer.state === 'limited') return { cause: 'limited', code: '' };
  if (answer.state === 'working') return isLocal ? undefined : 'ok';
  if (answer.state === 'done' || !ofConnection.has(answer.failure.cause)) return 'ok';
  const { code } = answer.failure;
  return { cause: /^HTTP_40[13]$|key|auth|client/i.test(code) ? 'login' : 'refused', code };
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
