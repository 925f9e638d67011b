import { Blank } from './blank';

/** A text on one line, cut off where it gets too long; the whole of it appears on hovering. */
export const TextCell = ({ text }: { text: string }) =>
  text === '' ? (
    <Blank />
  ) : (
    <span className="engine-cell-text" title={text}>
      {text}
    </span>
  );
