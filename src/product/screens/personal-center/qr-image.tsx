import { QRCode } from 'antd';
import type { ReactNode } from 'react';

/** A code to be scanned; black on white in dark mode too, because not every phone reads it the other way round. */
export const QrImage = ({ text, label }: { text: string; label: string }): ReactNode => (
  <QRCode aria-label={label} type="svg" value={text} size={208} color="#000000" bgColor="#ffffff" errorLevel="M" />
);
