import './feedback.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../shared/is-typing';
import { type Countdown, startCountdown, undoSeconds } from './countdown';

const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The toasts on the screen, the latest last: Ctrl+Z takes back what was done last. */
const onScreen: symbol[] = [];

/** A toast that reports a success and offers to undo it for some seconds; hover and focus pause the countdown. */
export const UndoToast = ({
  text,
  onUndo,
  onEnd,
}: {
  text: string;
  onUndo: () => void;
  /** Called when the time is over. */
  onEnd: () => void;
}) => {
  const { t } = useTranslation('after');
  const [left, setLeft] = useState(undoSeconds);
  const countdown = useRef<Countdown>(undefined);
  const undo = useEffectEvent(onUndo);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    countdown.current = startCountdown({ seconds: undoSeconds, onTick: setLeft, onEnd: () => end() });
    const toast = Symbol();
    onScreen.push(toast);
    const onKey = (event: KeyboardEvent): void => {
      if (onScreen.at(-1) !== toast || !isUndoKey(event) || isTyping(event.target) || event.defaultPrevented) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      countdown.current?.stop();
      onScreen.splice(onScreen.indexOf(toast), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const hold = (): void => countdown.current?.hold();
  const goOn = (): void => countdown.current?.goOn();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses the countdown; there is nothing to press.
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
