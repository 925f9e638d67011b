import './after-texts';
import './after.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Countdown, startCountdown, undoSeconds } from './countdown';

/** Where Ctrl+Z means the text that somebody types. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** Says what was done and offers to take it back, for some seconds; the pointer or the focus on it holds the time up. */
export const UndoNotice = ({
  text,
  onUndo,
  onEnd,
}: {
  text: string;
  onUndo: () => void;
  /** The time is over. */
  onEnd: () => void;
}) => {
  const { t } = useTranslation('after');
  const [left, setLeft] = useState(undoSeconds);
  const countdown = useRef<Countdown>(undefined);
  const latest = useRef({ onUndo, onEnd });
  latest.current = { onUndo, onEnd };
  useEffect(() => {
    countdown.current = startCountdown({ seconds: undoSeconds, onTick: setLeft, onEnd: () => latest.current.onEnd() });
    const onKey = (event: KeyboardEvent): void => {
      if (!isUndoKey(event) || isTyping(event.target) || event.defaultPrevented) return;
      event.preventDefault();
      latest.current.onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      countdown.current?.stop();
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const hold = (): void => countdown.current?.hold();
  const goOn = (): void => countdown.current?.goOn();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads it must not lose the time; there is nothing else to it.
    <span className="after-undo" onPointerEnter={hold} onPointerLeave={goOn} onFocus={hold} onBlur={goOn}>
      <span role="status">{text}</span>
      <button
        type="button"
        className="after-undo-button"
        title={t('undo.hint')}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={onUndo}
      >
        {t('undo.button')}
      </button>
      <span className="after-undo-left" title={t('undo.left', { count: left })} aria-hidden>
        {left}
      </span>
    </span>
  );
};
