import type { ReactNode } from 'react';

/** Places won or lost, by sign as well as by colour; what the server calls the change where no place was counted. */
export const RankChange = ({ delta, name }: { delta: number | null; name: string }): ReactNode => {
  if (!delta) return <span title={name}>{name}</span>;
  return (
    <span className={delta > 0 ? 'report-up' : 'report-down'} title={name}>
      {delta > 0 ? `↑ ${delta}` : `↓ ${-delta}`}
    </span>
  );
};
