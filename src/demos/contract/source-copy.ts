import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { text } from '../../framework/contract/rules';
import { route } from '../../framework/rights/objects';

/** The page of the template's showcase that these belong to. */
export const sourceDemoPage = '/vab/sourceCopy';
/** The message for a wrong password. */
export const wrongSourcePassword = { zh: '密码不正确！', en: 'Incorrect password!' } as const;

const right = { object: route(sourceDemoPage), action: 'view' } as const;

/** What every user may see of the source: its first lines, and how many it has. */
const sourcePreview = z.object({ file: z.string(), head: z.string(), lines: z.number() });

/**
 * The first lines of a small component's source, and how many it has.
 * @refusals 404 in an installation without sources
 */
export const previewSource = endpoint({
  method: 'GET',
  path: '/api/demo/sourceCopy',
  right,
  isDemo: true,
  answer: sourcePreview,
});

/**
 * The whole source. The demo's password is `vab-2025`.
 * @refusals 422 `password` (密码不正确！); 429 after too many
 */
export const copySource = endpoint({
  method: 'POST',
  path: '/api/demo/sourceCopy',
  right,
  isDemo: true,
  body: z.object({ password: text({ complaint: wrongSourcePassword }) }),
  answer: z.object({ source: z.string() }),
});
