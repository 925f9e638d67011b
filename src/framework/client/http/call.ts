import { type Endpoint, type InputArguments, requestOf, type Shape } from '../../contract/endpoint';
import type { Http, HttpAnswer, HttpRequestOptions } from './http';

type CallOptions = Pick<HttpRequestOptions, 'signal' | 'timeoutMs'>;

/** Calls an endpoint of the contract; returns the whole answer, with its message and code. Throws ApiError. */
export const send = <S extends Shape>(
  http: Pick<Http, 'request'>,
  declared: Endpoint<S>,
  ...given: InputArguments<S, CallOptions>
): Promise<HttpAnswer<S['answer']>> => {
  const { signal, timeoutMs }: CallOptions = given[0] ?? {};
  return http.request<S['answer']>({ ...requestOf(declared, ...given), signal, timeoutMs });
};

/** Calls an endpoint of the contract; returns the `data` of its answer. Throws ApiError. */
export const call = async <S extends Shape>(
  http: Pick<Http, 'request'>,
  declared: Endpoint<S>,
  ...given: InputArguments<S, CallOptions>
): Promise<S['answer']> => (await send(http, declared, ...given)).data;
