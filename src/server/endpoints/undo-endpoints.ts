import { readFields, text } from '../contract/read-fields';
import type { Endpoint } from '../endpoint';
import { undo } from '../history/undo';

/** Takes back what was done a moment ago; whose it is, and whether the right still stands, is looked at there. */
export const undoEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/api/user/undo',
    right: 'session',
    handler: (call) => {
      const { body, language } = call;
      return undo({ call, token: readFields({ body, language, rules: { token: text() } }).token });
    },
  },
];
