import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionEnds } from '../../../../src/framework/shell/session/session-ends';

type Heard = (event: MessageEvent<unknown>) => void;

/** A browser with windows that share a token, and hear of each other's messages when `deliver` is called. */
const createWorld = () => {
  let session = 'one';
  const windows: { onToken: () => void; hear: Heard }[] = [];
  const post: { from: number; data: unknown }[] = [];
  const deliver = () => {
    for (const { from, data } of post.splice(0))
      for (const [index, { hear }] of windows.entries())
        if (index !== from) hear(new MessageEvent('message', { data }));
  };
  const setSession = (next: string) => {
    session = next;
    for (const { onToken } of windows) onToken();
  };
  const openWindow = (stored = new Map<string, string>()) => {
    const index = windows.length;
    const own: (typeof windows)[number] = { onToken: () => undefined, hear: () => undefined };
    windows.push(own);
    return createSessionEnds({
      currentSession: () => session,
      onTokenChange: (listener) => {
        own.onToken = listener;
      },
      forgetToken: () => setSession(''),
      channel: {
        postMessage: (data: unknown) => void post.push({ from: index, data }),
        addEventListener: (_: string, listener: unknown) => {
          own.hear = listener as Heard;
        },
      },
      storage: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      }),
    });
  };
  return { openWindow, deliver, setSession };
};

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
});

test('whoever signs out is told nothing, and the other windows that it was done elsewhere', () => {
  const [here, there] = [world.openWindow(), world.openWindow()];
  here.end();
  // The token is gone before the message is there.
  expect(there.get()).toEqual({ session: 'one', reason: 'unknown' });
  world.deliver();
  expect(here.get()).toBeUndefined();
  expect(there.get()).toMatchObject({ session: 'one', reason: 'signedOut' });
});

test('a refusal is told in every window, and what follows from it changes nothing', () => {
  const [here, there] = [world.openWindow(), world.openWindow()];
  const listener = vi.fn();
  there.subscribe(listener);
  here.end({ reason: 'frozen', message: 'x' });
  world.deliver();
  here.end({ message: 'later' });
  there.end();
  world.deliver();
  for (const ends of [here, there]) expect(ends.get()).toMatchObject({ session: 'one', reason: 'frozen' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a message that overtakes the loss of the token is kept', () => {
  const [here, there] = [world.openWindow(), world.openWindow()];
  there.subscribe(() => undefined);
  here.end({ reason: 'passwordChanged' });
  world.deliver();
  world.setSession('');
  expect(there.get()?.reason).toBe('passwordChanged');
});

test('what is told of another session concerns nobody here', () => {
  const there = world.openWindow();
  const here = world.openWindow();
  here.end({ reason: 'frozen' });
  world.setSession('two');
  world.deliver();
  expect(there.get()).toBeUndefined();
});

test('the next session begins with a clean slate, a reload before it does not', () => {
  const stored = new Map<string, string>();
  world.openWindow(stored).end({ reason: 'expired' });
  expect(world.openWindow(stored).get()).toMatchObject({ reason: 'expired' });
  world.setSession('two');
  expect(world.openWindow(stored).get()).toBeUndefined();
  world.setSession('');
  expect(world.openWindow(stored).get()?.session).not.toBe('one');
});

test.each(['', '{', '[]', '7', '{"session":7}', '{"session":""}'])('kept nonsense says nothing: %s', (text) => {
  world.setSession('');
  expect(world.openWindow(new Map([['session-end', text]])).get()).toBeUndefined();
});
