import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import type { Http, HttpAnswer } from '../../../../src/framework/client/http/http';
import { pause, withPause } from '../../../../src/framework/shell/session/pause';

afterEach(() => pause.end(false));

const answer = { data: 'here', msg: '', code: 200, headers: new Headers() };
const over = () => new ApiError({ kind: 'http', code: 401, status: 401, msg: 'over' });
const paused = { wasLocked: false };

/** A client whose calls are answered one after the other by what is given. */
const clientOf = (...outcomes: (() => Promise<typeof answer>)[]) => {
  const send = vi.fn((): Promise<HttpAnswer<never>> => {
    const outcome = outcomes.shift();
    if (!outcome) throw new Error('asked too often');
    return outcome() as unknown as Promise<HttpAnswer<never>>;
  });
  const nothing = () => Promise.reject(new Error('not used'));
  const http: Http = {
    request: send,
    run: ({ send: own }) => own('token'),
    get: nothing,
    post: nothing,
    patch: nothing,
    delete: nothing,
    sessionChanged: () => undefined,
  };
  return { http: withPause(http), send };
};
const fine = async () => answer;
/** The session ends while the call is under way. */
const ended = async () => {
  pause.begin(paused);
  throw over();
};
const soon = () => new Promise((done) => setTimeout(done));

describe('while the console waits for its user', () => {
  test('calls wait, and are sent when the user is back', async () => {
    const { http, send } = clientOf(fine);
    pause.begin(paused);
    const query = http.request({ method: 'POST', path: '/x' });
    await soon();
    expect(send).not.toHaveBeenCalled();
    pause.end(true);
    expect(await query).toBe(answer);
  });

  test('what was to be read when the session ended is asked for again', async () => {
    const { http, send } = clientOf(ended, fine);
    const query = http.request({ method: 'GET', path: '/x' });
    await soon();
    expect(send).toHaveBeenCalledTimes(1);
    pause.end(true);
    expect(await query).toBe(answer);
  });

  test('what was to be written then fails, and says that nothing was done', async () => {
    const { http, send } = clientOf(ended);
    await expect(http.request({ method: 'PATCH', path: '/x' })).rejects.toMatchObject({
      code: 401,
      msg: expect.stringContaining('没有执行'),
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('signing in is not held', async () => {
    const { http } = clientOf(fine);
    pause.begin(paused);
    expect(await http.request({ method: 'POST', path: '/login', isPublic: true })).toBe(answer);
  });

  test('nothing of it is sent for somebody else, and a cancelled call leaves', async () => {
    const { http, send } = clientOf();
    pause.begin(paused);
    const cancel = new AbortController();
    const [left, cancelled] = [
      http.request({ method: 'GET', path: '/x' }),
      http.request({ method: 'GET', path: '/y', signal: cancel.signal }),
    ];
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ kind: 'aborted' });
    pause.end(false);
    await expect(left).rejects.toMatchObject({ kind: 'aborted' });
    expect(send).not.toHaveBeenCalled();
  });
});

test('an error that is none of the session stays what it is', async () => {
  const failure = new ApiError({ kind: 'http', code: 500, status: 500, msg: 'broken' });
  const { http } = clientOf(
    () => Promise.reject(failure),
    () => Promise.reject(over()),
  );
  await expect(http.request({ method: 'GET', path: '/x' })).rejects.toBe(failure);
  // The sign-in page comes then, so nobody waits.
  await expect(http.request({ method: 'GET', path: '/x' })).rejects.toMatchObject({ msg: 'over' });
});
