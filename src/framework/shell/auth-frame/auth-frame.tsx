import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import '../tokens.css';
import '../controls.css';
import './auth-frame.css';
import './brand-panel.css';
import { BrandMark } from '../brand-mark';
import { useProduct } from '../product-context';
import { useLoaded } from './use-loaded';

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
    <div className="auth" onInput={onInput}>
      <aside className="brand" aria-label={name}>
        <p className="brand-title">
          <BrandMark size={36} />
          {name}
        </p>
        {contact && <p>{contact}</p>}
        {BrandPanel && <BrandPanel />}
      </aside>
      <main className="auth-main">
        {LanguageMenu && <LanguageMenu />}
        <div className="auth-card">
          <h1>{title}</h1>
          {subtitle && <p className="auth-muted">{subtitle}</p>}
          {children}
        </div>
      </main>
    </div>
  );
};
