import type { NotificationProvider } from '@refinedev/core';
import type { Toasts } from '../../../shared/toasts';

/** Everything that speaks up over a page: antd's messages, notifications and questions, and Refine's notifications. */
export interface Feedback extends Toasts {
  refine: NotificationProvider;
}

type Message = Toasts['message'];
type MessageType = ReturnType<Message['open']>;
type Modal = Toasts['modal'];

/**
 * The interface of antd's `App.useApp()` that works before its implementation is loaded: a call is queued, `load` fetches the
 * implementation, and what the call returns stands in for the real result. A list is drawn without these 20 kB.
 */
export const createLazyFeedback = (load: () => Promise<Feedback>): Feedback => {
  /** The real answer once there is one; a chunk that fails to load is reported by its loader. */
  const later = <Answer>(call: (real: Feedback) => Answer): Promise<{ answer: Answer } | undefined> =>
    load().then(
      (real) => ({ answer: call(real) }),
      () => undefined,
    );

  const message = <Name extends Exclude<keyof Message, 'destroy'>>(name: Name): Message[Name] => {
    const show = (...args: unknown[]) => {
      // Its overloads take what this call was given, which TypeScript cannot follow through a name.
      const shown = later((real) => (real.message[name] as (...given: unknown[]) => MessageType)(...args));
      const close = () => void shown.then((real) => real?.answer());
      const closed = (...handlers: Parameters<PromiseLike<boolean>['then']>) =>
        shown.then((real) => real?.answer ?? false).then(...handlers);
      // biome-ignore lint/suspicious/noThenProperty: as antd's.
      return Object.assign(close, { then: closed }); // oxlint-disable-line unicorn/no-thenable
    };
    return show as Message[Name];
  };

  const modal =
    (name: keyof Modal): Modal[keyof Modal] =>
    (config) => {
      // antd's answer is itself something to wait for, and being waited for changes it: so it is held in a list.
      const shown = later((real) => [real.modal[name](config)] as const);
      return {
        destroy: () => void shown.then((real) => real?.answer[0].destroy()),
        update: (next) => void shown.then((real) => real?.answer[0].update(next)),
        // biome-ignore lint/suspicious/noThenProperty: as antd's.
        then: (resolve, reject) => shown.then((real) => real?.answer[0].then(resolve, reject) ?? resolve(false)), // oxlint-disable-line unicorn/no-thenable
      };
    };

  const notification =
    (name: 'success' | 'error' | 'info' | 'warning' | 'open'): Toasts['notification']['open'] =>
    (config) =>
      void later((real) => real.notification[name](config));

  return {
    message: {
      info: message('info'),
      success: message('success'),
      error: message('error'),
      warning: message('warning'),
      loading: message('loading'),
      open: message('open'),
      destroy: (key) => void later((real) => real.message.destroy(key)),
    },
    modal: {
      info: modal('info'),
      success: modal('success'),
      error: modal('error'),
      warning: modal('warning'),
      confirm: modal('confirm'),
    },
    notification: {
      success: notification('success'),
      error: notification('error'),
      info: notification('info'),
      warning: notification('warning'),
      open: notification('open'),
      destroy: (key) => void later((real) => real.notification.destroy(key)),
    },
    refine: {
      open: (params) => void later((real) => real.refine.open(params)),
      close: (key) => void later((real) => real.refine.close(key)),
    },
  };
};
