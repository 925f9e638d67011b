import { type ReactNode, useId } from 'react';

interface BoxProps {
  /** A second-level heading; left out: none. */
  title?: string;
  /** Rendered at the end of the heading's line. */
  extra?: ReactNode;
  /** A smaller box, for cards in a list and for hints. */
  isSmall?: boolean;
  children: ReactNode;
}

/** A surface in the theme's colours. antd's Card would include its tabs, a fifth of the first list's weight. */
export const Box = ({ title, extra, isSmall = false, children }: BoxProps) => {
  const headingId = useId();
  const className = isSmall ? 'engine-box engine-box-small' : 'engine-box';
  if (title === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={headingId}>
      <div className="engine-head u-mb-16 u-flex u-wrap u-gap-8-16 u-items-center u-between">
        <h2 id={headingId}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
};
