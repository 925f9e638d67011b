import type { ComponentType } from 'react';
import type { Page, Route } from '../../schema/route';
import type { PageFrameProps } from './page-frame';

/** The page of one kind; edit and show share a description. */
type PageOf<K extends Page['kind'], P = Page> = P extends { kind: infer Kind } ? (K extends Kind ? P : never) : never;

/** A route whose page is of one kind. */
export type RouteOf<K extends Page['kind']> = Route & { page: PageOf<K> };

/** What a form's page is given when it stands above its list. */
export interface FormPageProps {
  /** What is around the form. Default: a page. */
  frame?: ComponentType<PageFrameProps>;
  /** Where to go when it is done with. Default: what the route says. */
  listAt?: string;
}

/** What every page of the engine is given. */
export interface PageProps<K extends Page['kind']> {
  route: RouteOf<K>;
  /** Told the title of the record as soon as it is known, for tab and document. */
  onTitle: (title: string) => void;
}
