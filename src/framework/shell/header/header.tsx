import type { ReactNode } from 'react';
import './header.css';

/** The bar above the content: what the layout puts at its start, and the tools at its end. */
export const Header = ({
  toggle,
  start,
  tools,
  isInert,
}: {
  /** The button of the menu, where there is something to fold. */
  toggle: ReactNode;
  start: ReactNode;
  tools: ReactNode;
  /** Something lies over the page. */
  isInert: boolean;
}) => (
  <header className="header" inert={isInert}>
    <div className="header-toggle">{toggle}</div>
    <div className="header-start">{start}</div>
    <div className="header-tools">{tools}</div>
  </header>
);
