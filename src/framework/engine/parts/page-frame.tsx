import type { ReactNode } from 'react';
import './engine.css';
import { useColors } from './use-colors';

export interface PageFrameProps {
  title: string;
  /** Rendered next to the title. */
  beside?: ReactNode;
  /** Rendered between title and buttons where there is room, below them elsewhere. */
  middle?: ReactNode;
  /** The page's buttons, beside its title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The head of a page with its buttons, and the page below. */
export const PageFrame = ({ title, beside, middle, extra, children }: PageFrameProps) => (
  <div className="engine-page" style={useColors()}>
    <header className="engine-head">
      <div className="engine-title">
        <h1>{title}</h1>
        {beside}
      </div>
      {middle}
      {extra}
    </header>
    {children}
  </div>
);
