import { theme } from 'antd';
import type { CSSProperties } from 'react';

/** The theme colours for the engine's style sheet, as custom properties. */
export const useColors = (): CSSProperties => {
  const { token } = theme.useToken();
  const colors = {
    '--engine-surface': token.colorBgContainer,
    '--engine-raised': token.colorBgElevated,
    '--engine-head': token.colorFillQuaternary,
    '--engine-hover': token.colorFillTertiary,
    '--engine-line': token.colorBorderSecondary,
    '--engine-accent': token.colorPrimary,
    '--engine-track': token.colorFillSecondary,
    '--engine-success': token.colorSuccess,
    '--engine-warning': token.colorWarning,
    '--engine-error': token.colorError,
    '--engine-radius': `${token.borderRadiusLG}px`,
  };
  return colors as CSSProperties;
};
