import { type ReactNode, useId } from 'react';

interface BoxProps {
  /** A heading of the second level; left out: the box has none. */
  title?: string;
  /** Stands at the end of the heading's line. */
  extra?: ReactNode;
  /** A quieter box, for cards in a list and for hints. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A surface in the colours of the theme. antd's Card would bring its tabs along, a fifth of a list's weight. */
export const Box = ({ title, extra, isSmall = false, children }: BoxProps) => {
  const headingId = useId();
  const className = isSmall ? 'engine-box engine-box-small' : 'engine-box';
  if (title === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={headingId}>
      <div className="engine-head engine-box-head">
        <h2 id={headingId}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
};
