import type { ReactNode } from 'react';
import type { Toasts } from './toasts';

/**
 * Asks before typed input is lost. The focus is on the button that keeps it, so that neither Enter nor Escape loses anything.
 * Resolves with true when the input may be discarded.
 */
export const askToDiscard = ({
  modal,
  title,
  content,
  discard,
  keep,
}: {
  modal: Toasts['modal'];
  title: string;
  /** What is lost. */
  content: ReactNode;
  /** Text of the button that discards the input. */
  discard: string;
  /** Text of the button that keeps it. */
  keep: string;
}): Promise<boolean> =>
  new Promise((answer) => {
    modal.confirm({
      title,
      content,
      okText: discard,
      okButtonProps: { danger: true },
      cancelText: keep,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => answer(true),
      onCancel: () => answer(false),
    });
  });
