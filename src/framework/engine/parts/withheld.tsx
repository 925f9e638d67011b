import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '../../rights/objects';

/** The name of something that whom one looks through may not see: greyed, with the right that is missing. */
export const Withheld = ({ right: { object, action }, children }: { right: Right; children: ReactNode }): ReactNode => {
  const { t } = useTranslation('engine');
  return (
    <span className="engine-withheld u-muted" title={t('action.withheld', { right: `${object} ${action}` })}>
      {children}
    </span>
  );
};
