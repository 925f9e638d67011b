import type { ReactNode } from 'react';
import '../engine.css';

/** The head of a page with its buttons, and the page below. */
export const PageFrame = ({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) => (
  <div className="engine-page">
    <header className="engine-head">
      <h1>{title}</h1>
      {extra}
    </header>
    {children}
  </div>
);
