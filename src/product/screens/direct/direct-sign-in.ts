import { requestToken } from '../../../framework/client/auth/request-token';
import type { Http } from '../../../framework/client/http/http';
import { type DirectChannel, exchangeDirectToken as exchange } from '../../contract/direct';

/** Exchanges the token of a link for one of a session. Never encrypted: it is in the address already. Throws what `requestToken` throws. */
export const exchangeDirectToken = (
  http: Http,
  { channel, token }: { channel: DirectChannel; token: string },
): Promise<string> => requestToken({ http, endpoint: exchange, body: { channel, token }, mode: 'off' });
