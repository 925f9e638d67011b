import type { StartAnswer } from '../../contract/start';
import { isObject } from '../../shared/is-object';
import type { HttpAnswer } from '../http/http';

/** Responses that the server has included for the first page, with their headers. */
export interface Start extends StartAnswer {
  headers: Headers;
}

/** Whether a value is an address relative to the API's base, never on another host. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const isAnswer = (value: unknown): value is StartAnswer['answers'][number] =>
  isObject(value) && isAddress(value.address) && 'data' in value;

/** Reads the included responses and ignores anything else. Undefined if there are none, as with a backend that is not ours. */
export const readStart = ({ data, headers }: HttpAnswer<unknown>): Start | undefined => {
  if (!isObject(data) || !Array.isArray(data.answers)) return undefined;
  const next: readonly unknown[] = Array.isArray(data.next) ? data.next : [];
  return { answers: data.answers.filter(isAnswer), next: next.filter(isAddress), headers };
};
