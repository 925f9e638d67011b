import { theme } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import '../engine.css';

interface PageFrameProps {
  title: string;
  /** The page's buttons, beside its title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The colours of the theme that the engine's style sheet uses. */
const useColors = (): CSSProperties => {
  const { token } = theme.useToken();
  const colors = {
    '--engine-surface': token.colorBgContainer,
    '--engine-head': token.colorFillQuaternary,
    '--engine-hover': token.colorFillTertiary,
    '--engine-line': token.colorBorderSecondary,
    '--engine-accent': token.colorPrimary,
    '--engine-track': token.colorFillSecondary,
    '--engine-success': token.colorSuccess,
    '--engine-radius': `${token.borderRadiusLG}px`,
  };
  return colors as CSSProperties;
};

/** The head of a page with its buttons, and the page below. */
export const PageFrame = ({ title, extra, children }: PageFrameProps) => (
  <div className="engine-page" style={useColors()}>
    <header className="engine-head">
      <h1>{title}</h1>
      {extra}
    </header>
    {children}
  </div>
);
