import { describe, expect, it, vi } from 'vitest';
import { createLazyFeedback, type Feedback } from '../../../../../src/framework/shell/base/toasts/lazy-feedback';

/** What antd would answer, written down; questions are answered by hand. */
const createReal = () => {
  const calls: string[] = [];
  let answer: (confirmed: boolean) => void = () => undefined;
  const closing = Promise.resolve(true);
  const question = {
    destroy: () => calls.push('destroy'),
    update: () => calls.push('update'),
    // biome-ignore lint/suspicious/noThenProperty: as antd's.
    then: (resolve: (confirmed: boolean) => unknown) => new Promise<boolean>((done) => (answer = done)).then(resolve), // oxlint-disable-line unicorn/no-thenable
  };
  const message = (text: unknown) => {
    calls.push(`message ${String(text)}`);
    // biome-ignore lint/suspicious/noThenProperty: as antd's.
    return Object.assign(() => calls.push('closed'), { then: closing.then.bind(closing) }); // oxlint-disable-line unicorn/no-thenable
  };
  const real = {
    message: { success: message, destroy: () => calls.push('message gone') },
    modal: { confirm: () => calls.push('confirm') && question },
    notification: { open: ({ message: text }: { message: string }) => calls.push(`notification ${text}`) },
    refine: { open: ({ message: text }: { message: string }) => calls.push(`refine ${text}`) },
  } as unknown as Feedback;
  return { real, calls, answer: (confirmed: boolean) => answer(confirmed) };
};

const settle = () => new Promise((done) => setImmediate(done));

describe('feedback before its implementation is there', () => {
  it('asks for it with the first call, and keeps the order of calls', async () => {
    const { real, calls } = createReal();
    let arrive: (feedback: Feedback) => void = () => undefined;
    const arrival = new Promise<Feedback>((done) => {
      arrive = done;
    });
    const load = vi.fn(() => arrival);
    const late = createLazyFeedback(load);
    expect(load).not.toHaveBeenCalled();
    void late.message.success('saved');
    late.notification.open({ message: 'news' });
    late.refine.open({ type: 'error', message: 'failed' });
    await settle();
    expect(calls).toEqual([]);
    arrive(real);
    await settle();
    expect(calls).toEqual(['message saved', 'notification news', 'refine failed']);
  });

  it('a message can be closed and waited for before it is shown', async () => {
    const { real, calls } = createReal();
    const late = createLazyFeedback(async () => real);
    const shown = late.message.success('saved');
    shown();
    expect(await shown).toBe(true);
    expect(calls).toEqual(['message saved', 'closed']);
  });

  it.each([true, false])('a question that is answered with %s says so', async (confirmed) => {
    const { real, calls, answer } = createReal();
    const late = createLazyFeedback(async () => real);
    const request = late.modal.confirm({ title: 'Sure?' });
    request.update({});
    const stated = request.then(
      (value) => value,
      () => undefined,
    );
    await settle();
    answer(confirmed);
    expect(await stated).toBe(confirmed);
    request.destroy();
    await settle();
    expect(calls).toEqual(['confirm', 'update', 'destroy']);
  });

  it('a question that nobody can ask counts as refused, and the next call tries again', async () => {
    const { real, calls } = createReal();
    const load = vi.fn(async () => real);
    load.mockRejectedValueOnce(new Error('offline'));
    const late = createLazyFeedback(load);
    const stated = late.modal.confirm({ title: 'Sure?' }).then(
      (value) => value,
      () => undefined,
    );
    expect(await stated).toBe(false);
    expect(await late.message.success('back')).toBe(true);
    expect(calls).toEqual(['message back']);
  });
});
