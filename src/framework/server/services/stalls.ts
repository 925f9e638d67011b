import type { Log } from '../base/log';
import { currentOrigin } from '../base/origin';

/** A time in which the event loop served nothing, because one piece of work did not yield. */
export interface Stall {
  /** How long, in ms. */
  ms: number;
  /** Processor time of this process in that time, in ms; far less than `ms`: the machine was busy with other programs, or asleep. */
  cpuMs: number;
  /** Operations that were running, the longest first: one of them has done it. */
  running: readonly string[];
}

/** The loop is looked at this often, and being late by this much is a stall, in ms. */
const everyMs = 200;
const stallMs = 500;
/** Most operations that are named, and that are remembered after their end. */
const mostNamed = 10;
const mostEnded = 200;

interface Operation {
  name: string;
  began: number;
}

/** Operations of this process: there is one event loop, however many servers run on it. */
const running = new Set<Operation>();
/** Those that ended since the last look. */
let ended: Operation[] = [];

/** Notes that an operation runs, such as a request or a background task; the returned function notes its end. Costs about a microsecond. */
export const noteRunning = (name: string): (() => void) => {
  const requestId = currentOrigin()?.requestId;
  const operation = { name: requestId === undefined ? name : `${name} ${requestId}`, began: performance.now() };
  running.add(operation);
  return () => {
    if (running.delete(operation) && ended.length < mostEnded) ended.push(operation);
  };
};

/** Runs an operation, noted while it runs. */
export const whileNoted = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const end = noteRunning(name);
  try {
    return await run();
  } finally {
    end();
  }
};

const namesOf = (operations: Iterable<Operation>): string[] =>
  [...operations]
    .toSorted((a, b) => a.began - b.began)
    .slice(0, mostNamed)
    .map(({ name }) => name);

/** Reports every stall of the event loop after it has ended. Returns a function that ends the watch. */
export const watchStalls = ({ log, onStall }: { log: Log; onStall: (stall: Stall) => void }): (() => void) => {
  // What ended before there was a watch held nothing of it.
  ended = [];
  let before = { at: performance.now(), cpu: process.cpuUsage() };
  const look = () => {
    const at = performance.now();
    const ms = Math.round(at - before.at - everyMs);
    if (ms >= stallMs) {
      const { user, system } = process.cpuUsage(before.cpu);
      const stall = { ms, cpuMs: Math.round((user + system) / 1000), running: namesOf([...ended, ...running]) };
      onStall(stall);
      log.warn(`事件循环被占用 the event loop was held for ${ms} ms`, { ...stall });
    }
    ended = [];
    before = { at, cpu: process.cpuUsage() };
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
};
