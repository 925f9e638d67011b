import { type ReactNode, useState } from 'react';
import { addTexts } from '../../../framework/i18n/add-texts';
import { deviceOf } from '../../../framework/shared/device';
import en from '../../texts/en/report.json';
import zh from '../../texts/zh/report.json';
import { PasscodeForm } from './passcode-form';
import { readReportAddress } from './report-address';
import { ReportFrame } from './report-frame';
import { ReportMessage } from './report-message';
import { ReportPage } from './report-page';
import { ReportSkeleton } from './report-skeleton';
import { useReport } from './use-report';

addTexts('report', { zh, en });

/** A customer's report, public by link: /report2, /reportHc, /reportOrigin. */
export const ReportScreen = (): ReactNode => {
  const [address] = useState(() => readReportAddress(location));
  const [device] = useState(() => deviceOf(navigator));
  const { state, ask } = useReport(address);

  const content = (): ReactNode => {
    switch (state.kind) {
      case 'loading':
        return <ReportSkeleton />;
      case 'passcode':
        return <PasscodeForm isBusy={state.isBusy} problem={state.problem} onSubmit={ask} />;
      case 'dead':
        return <ReportMessage about={`dead.${state.reason}`} />;
      case 'open':
        return <ReportPage report={state.report} address={address} device={device} />;
      default:
        return <ReportMessage about={state.kind} onRetry={() => ask()} />;
    }
  };
  return (
    <ReportFrame variant={address.variant} device={device} isOpen={state.kind === 'open'}>
      {content()}
    </ReportFrame>
  );
};
