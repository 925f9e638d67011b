import type { StartAnswer } from '../../contract/start';
import { isObject } from '../../shared/is-object';
import type { HttpAnswer } from '../http/http';

/** What a server has said of a first page before it asked, with the headers it was said under. */
export interface Start extends StartAnswer {
  headers: Headers;
}

/** An address below the API's base, and never another host. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const isAnswer = (value: unknown): value is StartAnswer['answers'][number] =>
  isObject(value) && isAddress(value.address) && 'data' in value;

/** Reads what came along, and leaves out what is none of it. Undefined for anything else: a backend that is not ours knows no start. */
export const readStart = ({ data, headers }: HttpAnswer<unknown>): Start | undefined => {
  if (!isObject(data) || !Array.isArray(data.answers)) return undefined;
  const next: readonly unknown[] = Array.isArray(data.next) ? data.next : [];
  return { answers: data.answers.filter(isAnswer), next: next.filter(isAddress), headers };
};
