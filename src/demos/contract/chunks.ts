import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { list, text } from '../../framework/contract/rules';
import { route } from '../../framework/rights/objects';

/** Bytes of a part, and of a whole file. */
export const partBytes = 32 * 1024;
export const mostBytes = 4 * 1024 * 1024;

const complaint = { zh: '分片不正确', en: 'This part is wrong' } as const;
const figure = text({ pattern: /^\d{1,3}$/, complaint });

/**
 * One part of a file that is sent in parts of 32 kB, in any order and as often as need be. Nothing is stored: with the last part the
 * hash of the whole is answered, and the parts are dropped. `id` is chosen by the browser, `index` counts from 0, `data` is base64;
 * `have`: indexes of the parts that are there; `sha256` is empty until all are.
 * @refusals 422 by parameter: no base64, a part or a file that is too large
 */
export const sendPart = endpoint({
  method: 'POST',
  path: '/api/demo/parts',
  right: { object: route('/other/upload'), action: 'view' },
  isDemo: true,
  body: z.object({
    id: text({ pattern: /^[\w-]{8,64}$/, complaint }),
    index: figure,
    total: figure,
    data: text({ max: 48 * 1024, pattern: /^[A-Za-z0-9+/]+=*$/, complaint }),
  }),
  answer: z.object({ have: list(z.number()), sha256: z.string() }),
});
