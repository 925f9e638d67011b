import type { Endpoint as Declared, Method, Shape } from '../../contract/endpoint';
import type { Right } from '../../rights/objects';
import type { Accepted, StreamAnswer, WithHeaders, WithMessage } from '../http/answers';
import type { Body } from '../http/check-body';
import { readBodyBy } from '../http/read-fields';
import type { Call, SessionCall } from './call';

type Address = Omit<Declared, 'right' | 'shape'>;

/** Open to everybody. */
interface PublicEndpoint extends Address {
  right: 'public';
  /** Returns the data of the envelope, or throws. */
  handler: (call: Call) => unknown;
}

/** For users who are signed in, or who have a right. */
export interface GuardedEndpoint extends Address {
  right: 'session' | Right;
  handler: (call: SessionCall) => unknown;
}

/** Everything that can be called is one of these; what is not in the table does not exist. */
export type Endpoint = PublicEndpoint | GuardedEndpoint;

type CallWith<S extends Shape> = Omit<S['right'] extends 'public' ? Call : SessionCall, 'params' | 'body'> & {
  params: Readonly<Record<S['params'], string>>;
  body: S['read'] extends undefined ? Body : S['read'];
};

/** The call of a declared endpoint: `params` and `body` as the declaration says; a body without rules has to be checked by the handler. */
export type CallOf<E extends Declared> = E extends Declared<infer S> ? CallWith<S> : never;

type Handled<A> = A | Accepted<A> | WithMessage<A> | WithHeaders<A> | StreamAnswer;

/** A declared endpoint with the function that serves it. The rules of the body are checked before: 422 by field. */
export const handle = <S extends Shape>(
  declared: Declared<S>,
  handler: (call: CallWith<S>) => Handled<S['answer']> | Promise<Handled<S['answer']>>,
): S['right'] extends 'public' ? PublicEndpoint : GuardedEndpoint => {
  const { rules } = declared;
  const checked = (call: Call) =>
    handler({ ...call, ...(rules && { body: readBodyBy({ ...call, rules }) }) } as unknown as CallWith<S>);
  return { ...declared, handler: checked } as unknown as S['right'] extends 'public' ? PublicEndpoint : GuardedEndpoint;
};

/** The endpoint, and the same at each further address that its declaration names. */
export const atEveryAddress = ({ also = [], ...endpoint }: Endpoint): Endpoint[] => [
  endpoint,
  ...also.map((address) => {
    const [method, path = ''] = address.split(' ');
    return { ...endpoint, method: method as Method, path };
  }),
];
