import { type CellReplacement, cellFor } from '../engine/replace/replacements';

/** The components that a field may name as its `cell`, with the types of fields that each is made for. */
export const cells: Readonly<Record<string, CellReplacement>> = {
  rankTrend: cellFor(['number'], async () => (await import('../screens/rank-trend/rank-trend-cell')).RankTrendCell),
  scoreBar: cellFor(['percent'], async () => (await import('../screens/score-bar/score-bar-cell')).ScoreBarCell),
  publishOutcome: cellFor(
    ['state'],
    async () => (await import('../screens/publish-outcome/publish-outcome-cell')).PublishOutcomeCell,
  ),
};
