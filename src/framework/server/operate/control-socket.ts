import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { isObject } from '../../shared/is-object';
import { messageOf } from '../../shared/text';
import type { Log } from '../base/log';

/** What the other end of the socket answers. */
export interface CommandAnswer {
  isDone: boolean;
  /** What was done, or why nothing was. */
  message: string;
}

const socketIn = (dataDir: string): string => join(dataDir, 'control.sock');
/** Commands are short; who sends more is let go. */
const mostLength = 16_384;

/**
 * Takes commands of who may write the data directory, while the server has it open: a socket there that only its owner may use.
 * A file system without sockets is logged and no obstacle. Resolves to a function that stops it.
 */
export const listenForCommands = async ({
  dataDir,
  run,
  log,
}: {
  dataDir: string;
  /** Carries out what was sent. Must not reject. */
  run: (command: unknown) => Promise<CommandAnswer>;
  log: Log;
}): Promise<() => Promise<void>> => {
  const path = socketIn(dataDir);
  const serve = async (socket: Socket): Promise<void> => {
    const sent = await readCommand(socket);
    socket.end(JSON.stringify(await run(sent)));
  };
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket).catch(() => socket.destroy());
  });
  // Left by a process that was killed; the lock of the directory is ours.
  await rm(path, { force: true });
  try {
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(path, done);
    });
    await chmod(path, 0o600);
  } catch (error) {
    log.warn(`无法接收运行中的管理命令 No commands can be taken while the server runs: ${messageOf(error)}`);
  }
  return () =>
    new Promise((done) => {
      server.close(() => done());
    });
};

/** By events: iterating over a socket closes it at the end, and the answer has to go out yet. */
const readCommand = (socket: Socket): Promise<unknown> =>
  new Promise((done, fail) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.length > mostLength) fail(new Error('the command is too long'));
    });
    socket.once('end', () => {
      try {
        done(JSON.parse(text));
      } catch {
        done(undefined);
      }
    });
  });

/** Sends a command to the server that has the directory open; undefined when none has. */
export const sendCommand = async ({
  dataDir,
  command,
}: {
  dataDir: string;
  command: unknown;
}): Promise<CommandAnswer | undefined> => {
  const socket = createConnection({ path: socketIn(dataDir), allowHalfOpen: true });
  const isOpen = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
  if (!isOpen) return undefined;
  socket.end(JSON.stringify(command));
  const answer: unknown = JSON.parse(await readAll(socket));
  if (isObject(answer) && typeof answer.isDone === 'boolean' && typeof answer.message === 'string')
    return { isDone: answer.isDone, message: answer.message };
  throw new Error('the server sent no answer to the command');
};
