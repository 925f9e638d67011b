import { useTranslation } from 'react-i18next';
import { outcomes, type Progress } from './progress-of';

/** How many publications stand where, as one bar and in words. */
export const OutcomeBar = ({ progress, name }: { progress: Progress; name: string }) => {
  const { t } = useTranslation('publish-progress');
  const shown = outcomes.filter((outcome) => progress.counts[outcome] > 0);
  const words = shown.map((outcome) => t(`outcome.${outcome}`, { count: progress.counts[outcome] }));
  return (
    <>
      <div className="publish-progress-bar" role="img" aria-label={`${name}: ${words.join(', ')}`}>
        {shown.map((outcome) => (
          <span key={outcome} data-outcome={outcome} style={{ flexGrow: progress.counts[outcome] }} />
        ))}
      </div>
      <ul className="publish-progress-counts">
        {shown.map((outcome, index) => (
          <li key={outcome} data-outcome={outcome}>
            {words[index]}
          </li>
        ))}
      </ul>
    </>
  );
};
