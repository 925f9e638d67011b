import type { Clock } from '../../../../src/framework/server/base/give-way';

/** A clock that a test moves; waiting moves it too and takes no time. */
export const fakeClock = (): Clock & { waits: number[]; pass: (ms: number) => void } => {
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  const waits: number[] = [];
  const pass = (ms: number) => {
    now += ms;
  };
  return {
    waits,
    pass,
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      pass(ms);
    },
  };
};
