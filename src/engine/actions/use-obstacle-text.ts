import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Obstacle } from './available-actions';

/** Says in the current language why something is not possible. */
export const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  return (obstacle) => {
    if (obstacle.kind === 'lock') return label(obstacle.reason);
    return t('action.notNow', { state: obstacle.current === undefined ? '–' : label(obstacle.current) });
  };
};
