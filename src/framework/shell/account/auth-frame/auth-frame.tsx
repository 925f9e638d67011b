import '../../base/tokens.css';
import './auth-frame.css';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLabel } from '../../../i18n/use-label';
import { BrandMark } from '../../base/brand';
import { useProduct } from '../../base/product-context';

/**
 * A part of the page that is loaded after it has been drawn; undefined until then. Without it the page is still of use, so one
 * that cannot be loaded is left out, where React's own `lazy` would take the page away.
 */
export const useLoaded = <P,>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined => {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const [start] = useState(() => load);
  useEffect(() => {
    start().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [start]);
  return Loaded;
};

/** The look of every page before the console: what the product is, the language, and a card. Plain React and CSS. */
export const AuthFrame = ({
  title,
  subtitle,
  onInput,
  children,
}: {
  /** The page's heading. Resolved text. */
  title: string;
  subtitle?: string | undefined;
  /** Called on any input on the page. */
  onInput?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const { siteTitle, contact, BrandPanel } = useProduct();
  const name = useLabel()(siteTitle);
  // It has its place in a corner, so nothing moves when it comes.
  const LanguageMenu = useLoaded(async () => (await import('./language-menu')).LanguageMenu);
  return (
    <div className="auth u-grid" onInput={onInput}>
      <aside className="brand u-sticky u-flex u-column u-between u-clip" aria-label={name}>
        <p className="brand-title u-row u-gap-12 u-strong u-text-20">
          <BrandMark size={36} />
          {name}
        </p>
        {contact && <p>{contact}</p>}
        {BrandPanel && <BrandPanel />}
      </aside>
      <main className="auth-main u-relative u-grid u-surface">
        {LanguageMenu && <LanguageMenu />}
        <div className="auth-card u-full">
          <h1>{title}</h1>
          {subtitle && <p className="auth-muted">{subtitle}</p>}
          {children}
        </div>
      </main>
    </div>
  );
};
