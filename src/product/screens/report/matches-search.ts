import { compareText } from '../../../framework/shared/compare-text';
import type { Ranking } from '../../contract/report';

/** Whether every word of a search is found in a ranking's word, region, title or engine. An empty search finds all. */
export const matchesSearch = ({
  ranking,
  engineName,
  search,
}: {
  ranking: Ranking;
  /** The engine as the page calls it. */
  engineName: string;
  search: string;
}): boolean => {
  const text = compareText([ranking.word, ranking.region, ranking.title, engineName].filter(Boolean).join(' '));
  // Its words are told apart first: between Chinese characters blanks say nothing.
  return search.split(/\s+/).every((word) => text.includes(compareText(word)));
};
