import { type CallOutcome, troubleOf } from '../../../framework/shared/call-trouble';
import type { Answer, Gateway } from './gateway';

/** Hears what came of the calls of a door. */
export type NoteDoor = (door: string, outcome: CallOutcome) => void;

/** Causes of failures that are the connection's own. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'client']);

/**
 * What an answer says of its service. That a piece of work has failed says nothing, unless it is the connection itself; nor does
 * `working` where nobody was asked for it.
 */
const outcomeOf = (answer: Answer<unknown, string>, isLocal: boolean): CallOutcome | undefined => {
  if (answer.state === 'limited') return { cause: 'limited', code: '' };
  if (answer.state === 'working') return isLocal ? undefined : 'ok';
  if (answer.state === 'done' || !ofConnection.has(answer.failure.cause)) return 'ok';
  const { code } = answer.failure;
  return { cause: /^HTTP_40[13]$|key|auth|client/i.test(code) ? 'login' : 'refused', code };
};

/** A gateway of which is noted what came of each call, under the door that the order goes to. `isLocal`: it answers `working` by itself. */
export const observed = <Order, Result, Cause extends string>(
  gateway: Gateway<Order, Result, Cause>,
  { note, doorOf, isLocal = false }: { note: NoteDoor; doorOf: (order: Order) => string; isLocal?: boolean },
): Gateway<Order, Result, Cause> => ({
  ...(gateway.title && { title: gateway.title }),
  async ask(asked) {
    const door = doorOf(asked.order);
    try {
      const answer = await gateway.ask(asked);
      const outcome = outcomeOf(answer, isLocal);
      if (outcome) note(door, outcome);
      return answer;
    } catch (error) {
      note(door, troubleOf(error));
      throw error;
    }
  },
});
