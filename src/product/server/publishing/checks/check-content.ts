import { imageLimits } from '../../../resources/image-limits';
import { titleLimits } from '../../../resources/title-limits';
import type { Piece } from '../contents';
import type { PublishRules } from '../plan/publish-rules';
import { hitsIn } from '../plan/words';
import type { Finding } from './finding';
import { type FindingCode, findingOf } from './findings';

type Found = readonly [code: FindingCode, values?: Readonly<Record<string, string | number>>];

/** What is found of a content whoever publishes it: review, words, pictures. */
export const contentFindings = ({ piece, rules }: { piece: Piece; rules: PublishRules }): Finding[] => {
  const { kind, id } = piece;
  const content = { kind, id };
  return [...reviewFindings({ piece, rules }), ...wordFindings({ piece, rules }), ...pictureFindings(piece)].map(
    ([code, values = {}]) => findingOf({ code, values, content }),
  );
};

interface Asked {
  piece: Piece;
  rules: PublishRules;
}

/** Where nothing has to be reviewed, what the reviewers have refused is still refused. */
const reviewFindings = ({ piece: { reviewStatus }, rules }: Asked): Found[] => {
  if (reviewStatus === 'rejected') return [['rejected']];
  return rules.needsReview && reviewStatus !== 'approved' ? [['notReviewed']] : [];
};

/** A person who has approved it has seen its words. */
const wordFindings = ({ piece, rules }: Asked): Found[] => {
  const hits = hitsIn({ text: piece.text, rules });
  if (hits.length === 0) return [];
  const isSeen = piece.reviewStatus === 'approved' && !piece.isTextNew;
  return [[isSeen ? 'wordsApproved' : 'words', { words: hits.join('、') }]];
};

const pictureFindings = ({ kind, images, hasCover, hasFile }: Piece): Found[] => [
  ...(kind === 'note' && images === 0 ? [['noImages'] as const] : []),
  ...(kind !== 'note' && !hasCover ? [['noCover'] as const] : []),
  ...(hasFile ? [] : [['noVideo'] as const]),
];

/** What is found of a content on a platform: how long its title is, how many images it has. */
export const platformFindings = ({ piece, platform }: { piece: Piece; platform: string }): Found[] => {
  const count = Array.from(piece.title.trim()).length;
  const limits = titleLimits[platform];
  const most = imageLimits[platform] ?? Number.POSITIVE_INFINITY;
  return [
    ...(limits && count > limits.max ? [['titleLong', { count, most: limits.max }] as const] : []),
    ...(limits && count < limits.min ? [['titleShort', { count, least: limits.min }] as const] : []),
    ...(piece.kind === 'note' && piece.images > most ? [['manyImages', { count: piece.images, most }] as const] : []),
  ];
};
