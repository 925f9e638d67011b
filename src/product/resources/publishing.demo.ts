import { createRandom, weightedDeck } from '../../framework/seed/random';
import { at, type Draft, idOf, laterUntilNow, momentAgo, type Plan, textIn } from '../../framework/seed/record';
import { customerOf } from '../seed/base/people';
import { wordsOf } from '../seed/words/industries';
import { publishWeights } from './articles.demo';

/** A piece of content on its way to the platforms, and how far it is. */
interface Piece {
  kind: 'article' | 'video' | 'note';
  content: Draft;
  status: string;
}

const idField = { article: 'articleId', video: 'videoId', note: 'noteId' } as const;
const accountsPerJob: Readonly<Record<string, number>> = { 'u-customer': 3, 'u-customer2': 3 };

const pieces = ({ of }: Parameters<Plan>[0]): Piece[] => {
  const faker = createRandom('publishJobs pieces');
  const videos = of('videos').filter((video, index) => video.reviewStatus === 'approved' && index % 5 !== 0);
  const videoStatus = weightedDeck({ faker, weights: { ...publishWeights, success: 8 }, count: videos.length });
  return [
    ...of('articles')
      .filter((article, index) => article.publishStatus !== 'draft' || index % 2 === 0)
      .map((content) => ({ kind: 'article' as const, content, status: textIn(content, 'publishStatus') })),
    // They are approved: none of them waits for that.
    ...videos.map((content, index) => {
      const status = at(videoStatus, index);
      return { kind: 'video' as const, content, status: status === 'reviewing' ? 'scheduled' : status };
    }),
    ...of('dynamicNotes').map((content) => ({ kind: 'note' as const, content, status: textIn(content, 'status') })),
  ];
};

const whenFor = (status: string, { createdAt, index }: { createdAt: string; index: number }): string | undefined => {
  if (status === 'draft') return undefined;
  if (status === 'scheduled' || status === 'reviewing')
    return momentAgo({ days: -1 - (index % 7), minutes: -((index * 37) % 240) });
  if (['queued', 'publishing', 'retrying'].includes(status)) return momentAgo({ minutes: 5 + (index % 90) });
  return laterUntilNow({ moment: createdAt, minutes: 60 + ((index * 97) % 1300) });
};

const covers = (content: Draft): string | undefined => {
  const pictures = content.cover ?? content.images;
  return typeof pictures === 'string' ? pictures : Array.isArray(pictures) ? String(pictures[0]) : undefined;
};

/** The required declaration of where the content comes from. */
const declarationOf = ({ kind, content }: Piece, index: number): string => {
  if (content.aiOrigin === 'import') return 'repost';
  if (kind === 'video') return at(['ai', 'ai', 'fiction', 'ai', 'opinion'], index);
  return content.aiOrigin === 'ai' || content.aiOrigin === 'rewrite' ? 'ai' : 'none';
};

/** A job for each piece of content that left the desk, in the same state as the content itself. */
export const publishJobs: Plan = (world) => {
  const faker = createRandom('publishJobs');
  return pieces(world).flatMap(({ kind, content, status }, index) => {
    const ownerId = textIn(content, 'ownerId');
    const customer = customerOf(ownerId);
    const own = world.of('accounts').filter((account) => account.ownerId === ownerId);
    if (own.length === 0) return [];
    const wanted = accountsPerJob[ownerId] ?? 1;
    const accounts = Array.from({ length: Math.min(wanted, own.length) }, (_, step) => at(own, index + step * 2));
    const unique = [...new Map(accounts.map((account) => [account.id, account])).values()];
    const createdAt = laterUntilNow({
      moment: textIn(content, 'createdAt'),
      minutes: faker.number.int({ min: 20, max: 400 }),
    });
    const isVideo = kind === 'video';
    const hasProduct = isVideo && index % 4 === 0;
    return [
      {
        id: idOf({ prefix: 'job', index }),
        ownerId,
        createdAt,
        title: textIn(content, 'title'),
        kind,
        [idField[kind]]: content.id,
        cover: covers(content),
        desc: kind === 'article' ? undefined : `${textIn(content, 'title')}。更多内容，欢迎关注${customer.brand}。`,
        topics: kind === 'article' ? undefined : wordsOf(customer.industry).tags.slice(0, 3),
        poi: kind !== 'article' && index % 3 === 0 ? `${customer.city}·${customer.brand}` : undefined,
        productTitle: hasProduct ? `${customer.brand}体验券` : undefined,
        productLink: hasProduct ? `https://shop.example.com/item/${8000 + index}` : undefined,
        isOriginal: content.isOriginal ?? true,
        visibility: isVideo ? at(['public', 'public', 'public', 'friends', 'public', 'private'], index) : undefined,
        declare: declarationOf({ kind, content, status }, index),
        saveDraft: isVideo && index % 7 === 0,
        platforms: [...new Set(unique.map((account) => textIn(account, 'platform')))],
        accountIds: unique.map(({ id }) => id),
        scheduledAt: whenFor(status, { createdAt, index }),
        accountCount: unique.length,
        status,
      },
    ];
  });
};
