import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../schema/label';
import '../tokens.css';
import '../controls.css';
import './auth-frame.css';
import { BrandPanel } from './brand-panel';
import { useLoaded } from './use-loaded';

/** The look of every page before the console: what the product is, the language, and a card. Plain React and CSS. */
export const AuthFrame = ({
  siteTitle,
  title,
  subtitle,
  onInput,
  children,
}: {
  siteTitle: Label;
  /** The page's heading. Resolved text. */
  title: string;
  subtitle?: string | undefined;
  /** Somebody types or chooses something, anywhere on the page. */
  onInput?: (() => void) | undefined;
  children: ReactNode;
}) => {
  const label = useLabel();
  // It has its place in a corner, so nothing moves when it comes.
  const LanguageMenu = useLoaded(async () => (await import('./language-menu')).LanguageMenu);
  return (
    <div className="auth" onInput={onInput}>
      <BrandPanel siteTitle={label(siteTitle)} />
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
