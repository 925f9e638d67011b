import { endpoint, typed } from '../../framework/contract/endpoint';
import { optional, text } from '../../framework/contract/rules';

/** The state of binding a messaging app. */
export type QrStatus = 'waiting' | 'scanned' | 'bound' | 'expired';

/** A code to scan with the messaging app. */
export interface QrCode {
  qrId: string;
  /** The content of the code. */
  url: string;
  /** ISO 8601, by the server's clock. */
  expiresAt: string;
}

/** The result of a step on the phone. */
export interface QrAnswer {
  status: QrStatus;
}

/** A bound messaging app. */
export interface Binding {
  /** The name in the messaging app. */
  nickname: string;
  /** ISO 8601. */
  boundAt: string;
}

/**
 * A code for binding the messaging app; `url` is the content of the code; valid for 2 min.
 * @data `{ qrId, url, expiresAt, status: 'waiting' }`
 * @refusals 503 `{ reason: 'noGateway' }` outside a demo
 */
export const makeQrCode = endpoint({
  method: 'POST',
  path: '/api/user/wxBindingQr',
  also: ['GET /api/user/wxBindingQr'],
  right: 'session',
  answer: typed<QrCode & QrAnswer>(),
});

/**
 * The state of a code (`nickname` when bound).
 * @data `{ qrId, status: 'waiting' \| 'scanned' \| 'bound' \| 'expired', expiresAt, nickname? }`
 * @refusals 404 for an unknown or another user's code, 422 `qrId`
 */
export const checkQrCode = endpoint({
  method: 'GET',
  path: '/api/user/checkQrStatus',
  right: 'session',
  query: typed<{ qrId: string }>(),
  answer: typed<{ qrId: string; status: QrStatus; expiresAt: string; nickname?: string }>(),
});

/** Removes the binding. */
export const removeBinding = endpoint({ method: 'POST', path: '/api/user/wxUnbind', right: 'session' });

/**
 * The simulated phone scans the code.
 * @data `{ status: 'scanned' }`
 * @refusals 404, 410 when expired, 409 after bound
 */
export const scanQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/scan',
  right: 'public',
  isDemo: true,
  body: { qrId: text() },
  answer: typed<QrAnswer>(),
});

/**
 * The simulated phone confirms.
 * @data `{ status: 'bound' }`
 * @refusals 404, 410 when expired, 409 before scan or after bound
 */
export const confirmQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/confirm',
  right: 'public',
  isDemo: true,
  body: { qrId: text(), nickname: optional(text({ max: 30 })) },
  answer: typed<QrAnswer>(),
});

/**
 * The simulated phone refuses.
 * @data `{ status: 'expired' }`
 * @refusals 404, 410 when expired, 409 after bound
 */
export const cancelQrCode = endpoint({
  method: 'POST',
  path: '/api/demo/wx/cancel',
  right: 'public',
  isDemo: true,
  body: { qrId: text() },
  answer: typed<QrAnswer>(),
});
