import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers added by proxies: `X-Forwarded-For`, `X-Real-IP`, `CF-Connecting-IP`, `X-Envoy-External-Address` ... Forging them gains nothing. */
const ofProxies = /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|.*-(client|real|connecting)-?ip)$/;
const loopback = /^(::1|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3})$/;
/** Names that no other machine can have: `localhost` and its subdomains (RFC 6761), and loopback addresses, with any port. */
const ownNames = /^((.*\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** The examined parts of a request. */
export interface RequestOrigin {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request comes from this machine without a proxy: both ends of its connection, its `Host` and the absence of proxy headers
 * must all confirm it. A local proxy that adds no header still forwards or sets another host name; and so does a page whose domain was
 * pointed to this machine (DNS rebinding).
 */
export const isLocal = ({ socket, headers }: RequestOrigin): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopback.test(socket.localAddress ?? '') &&
  ownNames.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofProxies.test(name));
