import './engine.css';

/** What is drawn in front of the sheet, by what there is to say. */
const marks = {
  /** There are no records yet. */
  list: (
    <>
      <circle cx="88" cy="58" r="12" data-part="disc" />
      <path d="M88 52v12M82 58h12" data-part="sign" />
    </>
  ),
  /** Nothing matches the query. */
  search: (
    <>
      <circle cx="82" cy="50" r="12" data-part="glass" />
      <path d="m91 59 10 10" data-part="mark" />
    </>
  ),
  /** It could not be loaded. */
  error: (
    <>
      <path d="M88 41 103 67H73Z" data-part="alarm" />
      <path d="M88 50v8M88 62.5v.5" data-part="sign" />
    </>
  ),
};

/** A drawing for a place that has nothing to show, in the colours of the theme; silent for a screen reader. */
export const Drawing = ({ kind }: { kind: keyof typeof marks }) => (
  <svg className="engine-drawing" viewBox="0 0 128 84" width="128" height="84" aria-hidden="true">
    <ellipse cx="64" cy="76" rx="48" ry="5" data-part="ground" />
    <path d="M40 6h36l14 14v44a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6Z" data-part="sheet" />
    <path d="M76 6v14h14M46 30h20M46 42h30M46 54h22" data-part="line" />
    {marks[kind]}
  </svg>
);
