/** How long something can be undone, in seconds, as long as nobody holds the pointer over it. */
export const undoSeconds = 5;

/** A countdown that can be held up. */
export interface Countdown {
  hold: () => void;
  goOn: () => void;
  /** Ends it without a call back. */
  stop: () => void;
}

/** Counts whole seconds down: `onTick` with every one that is left, `onEnd` when none is. */
export const startCountdown = ({
  seconds,
  onTick,
  onEnd,
}: {
  seconds: number;
  onTick: (left: number) => void;
  onEnd: () => void;
}): Countdown => {
  let left = seconds;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  const tick = (): void => {
    left -= 1;
    if (left > 0) onTick(left);
    else {
      stop();
      onEnd();
    }
  };
  const goOn = (): void => {
    stop();
    timer = setInterval(tick, 1000);
  };
  goOn();
  return { hold: stop, goOn, stop };
};
