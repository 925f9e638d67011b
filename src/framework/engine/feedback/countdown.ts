/** How long an undo is offered, in seconds; the time is paused while the pointer is over the toast. */
export const undoSeconds = 5;

/** A countdown that can be paused. */
export interface Countdown {
  hold: () => void;
  goOn: () => void;
  /** Stops it without calling `onEnd`. */
  stop: () => void;
}

/** Counts down in whole seconds: `onTick` is called with every remaining second, `onEnd` at zero. */
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
