import { coverWanted, imageLimits, topicLimits } from '../../../resources/image-limits';
import { titleLimits } from '../../../resources/title-limits';
import type { Piece } from '../contents';
import type { PublishRules } from '../plan-moment';
import { hitsIn } from '../words';
import type { Finding } from './finding';
import { type FindingCode, type FindingValues, findingOf, platformLabel } from './findings';

type Found = readonly [code: FindingCode, values?: FindingValues];

/** Findings about a content, independent of the account: review, sensitive words, missing parts. */
export const contentFindings = ({ piece, rules }: { piece: Piece; rules: PublishRules }): Finding[] => {
  const { kind, id } = piece;
  const content = { kind, id };
  return [...reviewFindings({ piece, rules }), ...wordFindings({ piece, rules }), ...missingFindings(piece)].map(
    ([code, values = {}]) => findingOf({ code, values, content }),
  );
};

interface Query {
  piece: Piece;
  rules: PublishRules;
}

/** Even if no review is required, rejected content is not published. */
const reviewFindings = ({ piece: { reviewStatus }, rules }: Query): Found[] => {
  if (reviewStatus === 'rejected') return [['rejected']];
  return rules.needsReview && reviewStatus !== 'approved' ? [['notReviewed']] : [];
};

/** Sensitive words in content that a person has approved are only a warning. */
const wordFindings = ({ piece, rules }: Query): Found[] => {
  const hits = hitsIn({ text: piece.text, rules });
  if (hits.length === 0) return [];
  const isSeen = piece.reviewStatus === 'approved' && !piece.isTextNew;
  return [[isSeen ? 'wordsApproved' : 'words', { words: hits.join('、') }]];
};

const missingFindings = ({ kind, images, hasText, film }: Piece): Found[] => [
  ...(kind === 'note' && images === 0 ? [['noImages'] as const] : []),
  ...(hasText ? [] : [['noText'] as const]),
  ...(film === 'none' ? [['noFilm'] as const] : []),
  ...(film === 'unplayable' ? [['noVideo'] as const] : []),
];

/** Platforms whose posts need no title. */
const titleless: ReadonlySet<string> = new Set(['weibo']);

/** Findings about a content on a platform: required title and cover, length of the title, number of images and topics. */
export const platformFindings = ({ piece, platform }: { piece: Piece; platform: string }): Found[] => {
  const limits = titleLimits[platform];
  const count = limits?.lengthOf(piece.title) ?? 0;
  const named = { platform: platformLabel(platform) };
  const isTitled = piece.title.trim() !== '';
  const needsCover = piece.kind !== 'note' && !piece.hasCover;
  const mostImages = imageLimits[platform] ?? Number.POSITIVE_INFINITY;
  const mostTopics = topicLimits[platform] ?? Number.POSITIVE_INFINITY;
  return [
    ...(isTitled || titleless.has(platform) ? [] : [['noTitle'] as const]),
    ...(needsCover && coverWanted.has(platform) ? [['coverMissing', named] as const] : []),
    ...(needsCover && !coverWanted.has(platform) ? [['noCover'] as const] : []),
    ...(limits && count > limits.max ? [['titleLong', { ...named, count, most: limits.max }] as const] : []),
    ...(limits && isTitled && count < limits.min
      ? [['titleShort', { ...named, count, least: limits.min }] as const]
      : []),
    ...(piece.kind === 'note' && piece.images > mostImages
      ? [['manyImages', { ...named, count: piece.images, most: mostImages }] as const]
      : []),
    ...(piece.topics > mostTopics
      ? [['manyTopics', { ...named, count: piece.topics, most: mostTopics }] as const]
      : []),
  ];
};
