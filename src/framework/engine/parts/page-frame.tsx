import './engine.css';
import type { ComponentType, ReactNode } from 'react';
import type { Page, Route } from '../../language/route/route';
import { useColors } from './use-colors';

export interface PageFrameProps {
  title: string;
  /** Rendered next to the title. */
  beside?: ReactNode;
  /** Rendered between title and buttons where there is room, below them elsewhere. */
  middle?: ReactNode;
  /** The page's buttons, next to its title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The head of a page with its buttons, and the page below. */
export const PageFrame = ({ title, beside: nextTo, middle, extra, children }: PageFrameProps) => (
  <div className="engine-page" style={useColors()}>
    <header className="engine-head u-flex u-wrap u-gap-8-16 u-items-center u-between">
      <div className="engine-title u-flex u-wrap u-items-center u-min-0">
        <h1>{title}</h1>
        {nextTo}
      </div>
      {middle}
      {extra}
    </header>
    {children}
  </div>
);

/** The page of one kind; edit and show share a description. */
type PageOf<K extends Page['kind'], P = Page> = P extends { kind: infer Kind } ? (K extends Kind ? P : never) : never;

/** A route whose page is of one kind. */
export type RouteOf<K extends Page['kind']> = Route & { page: PageOf<K> };

/** Props of a form page that is rendered above its list. */
export interface FormPageProps {
  /** The frame of the form. Default: a page. */
  frame?: ComponentType<PageFrameProps>;
  /** Where to go when the form is done. Default: as the route says. */
  listAt?: string;
}

/** Props of every page of the engine. */
export interface PageProps<K extends Page['kind']> {
  route: RouteOf<K>;
  /** Called with the title of the record as soon as it is loaded, for tab and document. */
  onTitle: (title: string) => void;
}
