import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it has arrived. */
export interface ArrivedMail {
  to: readonly string[];
  /** Head and body, as they were sent. */
  source: string;
}

/** An SMTP server on a free port of this machine. What `refuse` returns for an address is answered to the sender. */
export const startMailServer = async ({
  refuse = () => undefined,
}: {
  /** A code and a text; undefined: it is taken. */
  refuse?: (address: string) => { code: number; says: string } | undefined;
} = {}) => {
  const mails: ArrivedMail[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      tried.push(address);
      const refusal = refuse(address);
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (source) => {
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Every address that somebody tried to write to. */
    tried,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
