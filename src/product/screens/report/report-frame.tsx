import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../framework/shared/device';
import { LanguageMenu } from '../../../framework/shell/auth-frame/language-menu';
import type { ReportVariant } from './variants';
import '../../../framework/shell/tokens.css';
import '../../../framework/shell/controls.css';
import '../../../framework/shell/auth-frame/auth-frame.css';
import './report.css';
import './tables.css';
import './forms.css';
import './variant-overview.css';
import './variant-compact.css';
import './variant-plain.css';
import './print.css';

/** What stays around a report and around every page that takes its place: language, and printing once there is something to print. */
export const ReportFrame = ({
  variant,
  device,
  isOpen,
  children,
}: {
  variant: ReportVariant;
  device: Device;
  isOpen: boolean;
  children: ReactNode;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <div className="report" data-variant={variant} data-device={device}>
      <header className="report-bar">
        {isOpen && (
          <button type="button" className="btn" onClick={() => window.print()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z" />
            </svg>
            {t('print')}
          </button>
        )}
        <LanguageMenu />
      </header>
      {children}
    </div>
  );
};
