import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

/** What may stand in a log and a header: letters, digits and a few signs. */
const sane = /^[\w.:-]{8,100}$/;

/** The id of a request: the one that a trusted proxy has given it, or a new one. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers['x-request-id'];
  // Express' own test of who may set `X-Forwarded-*`; anybody else could make lines of the log look like those of others.
  const isTrusted: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
  const { remoteAddress } = request.socket;
  return typeof given === 'string' && sane.test(given) && isTrusted(remoteAddress, 0) ? given : randomUUID();
};
