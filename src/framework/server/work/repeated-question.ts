import type { Answer, Gateway, GatewayRequest } from '../../shared/gateway';

/** Prefix of a ticket: the first answer was bad, and the service is called again. */
const sign = 'again|';
/** Pause before asking again. */
const pauseMs = 10_000;

/**
 * Wraps a service so that a bad answer is confirmed first: it is called a second time, under another key, and that answer counts. The
 * ticket records that the first answer was bad, so a crash in between changes nothing.
 */
export const repeatedQuestion = <Order, Result, Cause extends string>({
  gateway,
  isBad,
}: {
  gateway: Gateway<Order, Result, Cause>;
  isBad: (answer: Answer<Result, Cause>) => boolean;
}): Gateway<Order, Result, Cause> => {
  const once = async (request: GatewayRequest<Order>): Promise<Answer<Result, Cause>> => {
    const answer = await gateway.ask(request);
    return isBad(answer) ? { state: 'working', ticket: sign, progress: 50, askAgainMs: pauseMs } : answer;
  };
  const again = async ({ ticket = '', ...request }: GatewayRequest<Order>): Promise<Answer<Result, Cause>> => {
    const own = ticket.slice(sign.length);
    const key = `${request.key}/again`;
    const answer = await gateway.ask({ ...request, key, ticket: own === '' ? undefined : own });
    return 'ticket' in answer ? { ...answer, ticket: `${sign}${answer.ticket ?? ''}` } : answer;
  };
  return {
    ...(gateway.title && { title: gateway.title }),
    ask: (request) => (request.ticket?.startsWith(sign) ? again(request) : once(request)),
  };
};
