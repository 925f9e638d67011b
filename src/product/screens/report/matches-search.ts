import type { Ranking } from '../../contract/report';

/** One spelling for what looks the same: width and case do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

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
  const text = plain([ranking.word, ranking.region, ranking.title, engineName].filter(Boolean).join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};
