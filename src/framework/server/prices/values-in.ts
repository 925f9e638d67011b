import { isObject } from '../../shared/is-object';
import type { Body } from '../http/check-body';
import type { SessionCall } from '../services/call';

/** What a form says, as a question about a price brings it along. */
export const valuesIn = ({ body: { values } }: SessionCall): Body => (isObject(values) ? { ...values } : {});
