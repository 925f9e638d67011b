import type { ReactNode } from 'react';
import { endTexts, isEndReason } from '../../contract/session-end';
import { useLabel } from '../../i18n/use-label';
import type { EndCause } from './session-ends';

/** Why a session is over, as a sentence: ours for a reason that we know, else the server's own. */
export const EndText = ({ cause: { reason, message } }: { cause: EndCause }): ReactNode => {
  const label = useLabel();
  if (isEndReason(reason)) return label(endTexts[reason]);
  return message || label(endTexts.unknown);
};
