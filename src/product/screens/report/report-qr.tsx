import { QRCode } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The link of a report as a code; black on white in dark mode too, because not every phone reads it the other way round. */
export const ReportQr = ({ link }: { link: string }): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <QRCode
      aria-label={t('case.qr')}
      type="svg"
      value={link}
      size={160}
      color="#000000"
      bgColor="#ffffff"
      errorLevel="M"
    />
  );
};
