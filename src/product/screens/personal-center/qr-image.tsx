import { QRCode } from 'antd';
import type { ReactNode } from 'react';

/** A code to be scanned; black on white in dark mode too, because not every phone reads it the other way round. */
export const QrImage = ({ text }: { text: string }): ReactNode => (
  <QRCode type="svg" value={text} size={208} color="#000000" bgColor="#ffffff" errorLevel="M" />
);
