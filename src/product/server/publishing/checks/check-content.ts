import { kits } from '../../../../framework/fields/registry';
import { checkResource } from '../../../../framework/language/check/check-resource';
import { formatMistakes } from '../../../../framework/language/check/report';
import { hintFor } from '../../../../framework/shared/hint-for';
import type { Platform } from '../../../platforms/platform';
import { writtenPlatform } from '../../../platforms/platform-fields';
import { platformNamed, platforms } from '../../../platforms/platforms';
import { contentKinds } from '../../../resources/dictionaries';
import type { Piece } from '../contents';
import type { PublishRules } from '../plan-moment';
import { hitsIn } from '../words';
import type { Finding } from './finding';
import { type FindingCode, type FindingValues, findingOf, platformLabel } from './findings';

type Found = readonly [code: FindingCode, values?: FindingValues];

/** Findings about a content, whatever an account gets of it: review, sensitive words, missing text or film. */
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

const missingFindings = ({ hasText, film }: Piece): Found[] => [
  ...(hasText ? [] : [['noText'] as const]),
  ...(film === 'none' ? [['noFilm'] as const] : []),
  ...(film === 'unplayable' ? [['noVideo'] as const] : []),
];

/** What a platform does not take of a film. */
const filmFindings = ({
  piece,
  film = {},
  named,
}: {
  piece: Piece;
  film: Platform['film'];
  named: FindingValues;
}): Found[] => {
  const { seconds = Number.POSITIVE_INFINITY, megabytes = Number.POSITIVE_INFINITY } = film;
  const { length = 0, size = 0 } = piece;
  return [
    ...(length > seconds ? [['filmLong', { ...named, most: Math.floor(seconds / 60) }] as const] : []),
    ...(size > megabytes ? [['filmLarge', { ...named, count: Math.ceil(size), most: megabytes }] as const] : []),
  ];
};

/** Findings about a content on a platform: its kind, required title and cover, length of title and text, number of images and topics. */
export const platformFindings = ({ piece, platform }: { piece: Piece; platform: string }): Found[] => {
  const definition = platformNamed(platform);
  if (definition === undefined) return [];
  const { title, takes, needsCover = false, film } = definition;
  const { text: mostText = Number.POSITIVE_INFINITY, images: mostImages = Number.POSITIVE_INFINITY } = definition;
  const { topics: mostTopics = Number.POSITIVE_INFINITY } = definition;
  const named = { platform: platformLabel(platform) };
  if (!takes.includes(piece.kind)) return [['kindRefused', { ...named, kind: contentKinds[piece.kind] }]];
  const count = title.lengthOf(piece.title);
  const isTitled = piece.title.trim() !== '';
  const lacksCover = piece.kind !== 'note' && !piece.hasCover;
  const length = piece.caption === undefined ? 0 : Array.from(piece.caption).length;
  return [
    ...(piece.kind === 'note' && piece.images === 0 ? [['noImages'] as const] : []),
    ...(isTitled || title.isOptional ? [] : [['noTitle'] as const]),
    ...(lacksCover && needsCover ? [['coverMissing', named] as const] : []),
    ...(lacksCover && !needsCover ? [['noCover'] as const] : []),
    ...(count > title.max ? [['titleLong', { ...named, count, most: title.max }] as const] : []),
    ...(isTitled && count < title.min ? [['titleShort', { ...named, count, least: title.min }] as const] : []),
    ...(length > mostText ? [['textLong', { ...named, count: length, most: mostText }] as const] : []),
    ...(piece.kind === 'note' && piece.images > mostImages
      ? [['manyImages', { ...named, count: piece.images, most: mostImages }] as const]
      : []),
    ...(piece.topics > mostTopics
      ? [['manyTopics', { ...named, count: piece.topics, most: mostTopics }] as const]
      : []),
    ...filmFindings({ piece, film, named }),
  ];
};

/** What a platform is checked with: its fields refer to nothing outside of its file. */
const alone = { resourceNames: [], resources: new Map(), routePaths: new Set<string>(), routeByPath: new Map() };

/** The mistakes in the files of platforms, a line each with the platform, the field and a hint: their fields are those of the language. */
export const platformMistakes = (all: Readonly<Record<string, Platform>> = platforms): readonly string[] =>
  Object.entries(all).flatMap(([name, platform]) => {
    const unknown = Object.entries(platform.fields).filter(([, { type }]) => !Object.hasOwn(kits, type));
    const mistakes = unknown.map(([field, { type }]) => ({
      path: `fields.${field}.type`,
      message: `there is no type of field "${type}".`,
      hint: hintFor(String(type), Object.keys(kits)),
    }));
    // What has no type cannot be looked into any further.
    const others = unknown.length > 0 ? [] : checkResource('platform', writtenPlatform(platform), alone);
    const inFile = (path: string): string =>
      `src/product/platforms: ${name}.${path.replace('resources.platform.', '')}`;
    return [...mistakes, ...others].map(({ path, ...mistake }) => formatMistakes([{ ...mistake, path: inFile(path) }]));
  });
