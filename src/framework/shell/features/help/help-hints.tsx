import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addTexts } from '../../../i18n/i18n';
import { hints as en } from '../../../i18n/locales/en/dashboard.json';
import { hints as zh } from '../../../i18n/locales/zh/dashboard.json';
import { homeOf } from '../../../rights/navigation';
import { useSession } from '../../session/boot-context';
import { useHints } from '../../workspace/hints/use-hints';

addTexts('hints', { zh, en });

/** Calls the first steps of somebody new back, where they were dismissed; they stand on the first page. */
export const HelpHints = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useTranslation('hints');
  const session = useSession();
  const navigate = useNavigate();
  const { hints, dismissed, dismiss } = useHints();
  if (hints.length === 0 || dismissed.length === 0) return null;
  const show = (): void => {
    dismiss([]);
    onLeave();
    void navigate(homeOf(session) ?? '/');
  };
  return <Button onClick={show}>{t('show')}</Button>;
};
