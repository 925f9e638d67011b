import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a proxy adds, whatever it is called: `X-Forwarded-For`, `X-Real-IP`, `CF-Connecting-IP`, `X-Envoy-External-Address` ... Who lies about it gains nothing by it. */
const ofProxies = /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-envoy-.*|.*-(client|real|connecting)-?ip)$/;
const loopback = /^(::1|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3})$/;
/** Names that no other machine can have: `localhost` and what lies below it (RFC 6761), and loopback addresses, with any port. */
const ownNames = /^((.*\.)?localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** What is looked at of a request. */
export interface RequestOrigin {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a request comes from this machine, with nothing between: both ends of its connection, its `Host` and the lack of headers of
 * proxies all have to say so. A proxy on this machine that adds no header still passes on, or sets, another name; and a page whose own
 * name somebody has pointed to this machine (DNS rebinding) sends that name.
 */
export const isLocal = ({ socket, headers }: RequestOrigin): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopback.test(socket.localAddress ?? '') &&
  ownNames.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => ofProxies.test(name));
