import type { Body } from '../http/check-body';
import type { SessionCall } from '../services/call';

/** What a form says, as a question about a price brings it along. */
export const valuesIn = ({ body: { values } }: SessionCall): Body =>
  typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
