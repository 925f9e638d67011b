import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { optional, text } from '../../framework/contract/rules';

const qrStatus = z.enum(['waiting', 'scanned', 'bound', 'expired']);
/** The state of binding a messaging app. */
export type QrStatus = z.infer<typeof qrStatus>;

const qrCode = z.object({
  qrId: z.string(),
  /** The content of the code. */
  url: z.string(),
  /** ISO 8601, by the server's clock. */
  expiresAt: z.string(),
});
/** A code to scan with the messaging app. */
export type QrCode = z.infer<typeof qrCode>;

const qrAnswer = z.object({ status: qrStatus });
/** The result of a step on the phone. */
export type QrAnswer = z.infer<typeof qrAnswer>;

/** A bound messaging app. */
export interface Binding {
  /** The name in the messaging app. */
  nickname: string;
  /** ISO 8601. */
  boundAt: string;
}

/**
 * A code for binding the messaging app; `url` is the content of the code; valid for 2 min.
 * @refusals 503 `{ reason: 'noGateway' }` outside a demo
 */
export const makeQrCode = endpoint({
  method: 'POST',
  path: '/api/user/wxBindingQr',
  also: ['GET /api/user/wxBindingQr'],
  right: 'session',
  answer: z.extend(qrCode, { status: qrStatus }),
});

/**
 * The state of a code (`nickname` when bound).
 * @refusals 404 for an unknown or another user's code, 422 `qrId`
 */
export const checkQrCode = endpoint({
  method: 'GET',
  path: '/api/user/checkQrStatus',
  right: 'session',
  query: z.object({ qrId: z.string() }),
  answer: z.object({
    qrId: z.string(),
    status: qrStatus,
    expiresAt: z.string(),
    nickname: z.exactOptional(z.string()),
  }),
});

/** Removes the binding. */
export const removeBinding = endpoint({ method: 'POST', path: '/api/user/wxUnbind', right: 'session' });

/**
 * The simulated phone scans the code: `scanned`.
 * @refusals 404, 410 when expired, 409 after bound
 */
export const scanQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/scan',
  right: 'public',
  isDemo: true,
  body: z.object({ qrId: text() }),
  answer: qrAnswer,
});

/**
 * The simulated phone confirms: `bound`.
 * @refusals 404, 410 when expired, 409 before scan or after bound
 */
export const confirmQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/confirm',
  right: 'public',
  isDemo: true,
  body: z.object({ qrId: text(), nickname: optional(text({ max: 30 })) }),
  answer: qrAnswer,
});

/**
 * The simulated phone refuses: `expired`.
 * @refusals 404, 410 when expired, 409 after bound
 */
export const cancelQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/cancel',
  right: 'public',
  isDemo: true,
  body: z.object({ qrId: text() }),
  answer: qrAnswer,
});
