import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import type { ContentResource } from '../../contract/publishing';
import type { ContentKind } from '../../platforms/platform';
import { numberIn, textIn, textsIn } from '../base/read-values';

/** The kinds of content that can be published, as stored in jobs and publications. */
export const contentKinds = ['article', 'video', 'note'] as const satisfies readonly ContentKind[];
export type { ContentKind };

export const isContentKind = (value: unknown): value is ContentKind => contentKinds.some((kind) => kind === value);

interface Place {
  collection: ContentResource;
  /** The field of jobs and publications that names it. */
  idField: 'articleId' | 'videoId' | 'noteId';
  /** The action that is required to publish it. */
  action: string;
}

/** Where each kind of content is stored. */
export const places: Readonly<Record<ContentKind, Place>> = {
  article: { collection: 'articles', idField: 'articleId', action: 'publish' },
  video: { collection: 'videos', idField: 'videoId', action: 'publish' },
  note: { collection: 'dynamicNotes', idField: 'noteId', action: 'publishNow' },
};

/** The content kind of a resource; undefined: its records cannot be published. */
export const kindIn = (resource: unknown): ContentKind | undefined =>
  contentKinds.find((kind) => places[kind].collection === resource);

/** What is published instead of what the content says, in the names of `publishJobs`. */
export type Overrides = Readonly<Record<string, unknown>>;

/** The facts about a content that the checks before publishing need. */
export interface Piece {
  kind: ContentKind;
  id: string;
  ownerId: string;
  title: string;
  /** All of its readable text. */
  text: string;
  /** It has a cover. */
  hasCover: boolean;
  /** The text below a video or a note; undefined: it has none of its own. */
  caption?: string;
  /** Seconds and MB of a film; 0: not known. */
  length?: number;
  size?: number;
  /** Number of images of a note. */
  images: number;
  /** Number of topics that it is published with. */
  topics: number;
  /** URLs of all its pictures, including the cover. */
  pictures: readonly string[];
  /** It has a body, or needs none: only an article must have one. */
  hasText: boolean;
  /** The film of a video; `unplayable`: it was rendered but has no URL. Undefined: it needs none. */
  film: 'there' | 'unplayable' | 'none' | undefined;
  reviewStatus: string;
  /** The text was not reviewed although the content counts as approved: sensitive words have to be checked. */
  isTextNew?: boolean;
  /** A post of a Douyin task: it has no record of its own, only its publication. */
  post?: {
    /** The task. */
    taskId: string;
    /** The video that is posted; undefined: a note. */
    videoId: string | undefined;
  };
}

const withoutMarks = (html: string): string => html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' ');

const filmOf = (video: Row): Piece['film'] => {
  if (textIn(video.url) !== '') return 'there';
  return textIn(video.md5) === '' ? 'none' : 'unplayable';
};

const pictureCount = (value: unknown): number =>
  Array.isArray(value) ? textsIn(value).length : textIn(value) === '' ? 0 : 1;

/** The topics of a content: those of its job first, then its own, each once. */
export const topicsOf = (row: Row | undefined, job: Overrides | undefined): readonly string[] =>
  cleanWords([...textsIn(job?.topics), ...textsIn(row?.topics), ...textsIn(row?.tags)]);

/** The pictures of a note: those of an edition, then its own. */
export const imagesOf = (row: Row | undefined, job: Overrides | undefined): readonly string[] => {
  const own = textsIn(job?.images);
  return own.length > 0 ? own : textsIn([row?.images].flat());
};

/** The text below a video or a note: that of the job first, then that of a note. */
export const captionOf = ({
  kind,
  row,
  job,
}: {
  kind: ContentKind;
  row: Row | undefined;
  job: Overrides | undefined;
}): string => textIn(job?.desc) || (kind === 'note' ? textIn(row?.content) : '');

/**
 * A stored content as it would be published.
 * @param job overrides title, cover and description
 */
export const pieceOf = ({ kind, row, job }: { kind: ContentKind; row: Row; job?: Overrides | undefined }): Piece => {
  const title = textIn(job?.title) || textIn(row.title);
  const texts = [title, row.title, row.summary, row.content, job?.desc].map(textIn);
  const topics = topicsOf(row, job);
  return {
    kind,
    id: row.id,
    ownerId: textIn(row.ownerId),
    title,
    text: withoutMarks([...texts, ...topics].join('\n')),
    hasCover: pictureCount(job?.cover) + pictureCount(row.cover) > 0,
    images: imagesOf(row, job).length,
    topics: topics.length,
    ...(kind !== 'article' && { caption: captionOf({ kind, row, job }) }),
    ...(kind === 'video' && { length: numberIn(row.duration), size: numberIn(row.size) }),
    pictures: textsIn([imagesOf(row, job), row.cover, job?.cover].flat()),
    hasText: kind !== 'article' || withoutMarks(textIn(row.content)).trim() !== '',
    film: kind === 'video' ? filmOf(row) : undefined,
    reviewStatus: textIn(row.reviewStatus),
  };
};

/** A post of a Douyin task, stored in its publication: a title with pictures from the library, or with a video. */
export const pieceOfPost = ({ target, video }: { target: Row; video: Row | undefined }): Piece => {
  const pictures = textsIn(target.images);
  const title = textIn(target.title);
  return {
    kind: video ? 'video' : 'note',
    id: target.id,
    ownerId: textIn(target.ownerId),
    title,
    text: title,
    hasCover: pictures.length > 0 || pictureCount(video?.cover) > 0,
    images: pictures.length,
    topics: cleanWords(textsIn(target.topics)).length,
    pictures: textsIn([...pictures, video?.cover]),
    hasText: true,
    film: video && filmOf(video),
    reviewStatus: video ? textIn(video.reviewStatus) : 'approved',
    isTextNew: true,
    post: { taskId: textIn(target.dyTaskId), videoId: video?.id },
  };
};

/** The content of a publication with the overrides of its job; undefined when the content is gone. */
export const pieceOfTarget = async ({
  store,
  target,
  job,
}: {
  store: Store;
  target: Row;
  job?: Overrides | undefined;
}): Promise<Piece | undefined> => {
  const content = await contentIn({ store, row: target });
  const isPost = textIn(target.dyTaskId) !== '';
  if (content) return isPost ? pieceOfPost({ target, video: content.row }) : pieceOf({ ...content, job });
  const isNote = ['articleId', 'videoId', 'noteId'].every((field) => textIn(target[field]) === '');
  return isPost && isNote ? pieceOfPost({ target, video: undefined }) : undefined;
};

/** The content that a job or a publication refers to; undefined when there is none, or it is gone. */
export const contentIn = async ({
  store,
  row,
}: {
  store: Store;
  row: Row;
}): Promise<{ kind: ContentKind; row: Row } | undefined> => {
  const kind = row.kind ?? row.contentKind;
  if (!isContentKind(kind)) return undefined;
  const { collection, idField } = places[kind];
  const id = textIn(row[idField]);
  const found = id === '' ? undefined : await store.get({ collection, id, scope: everything() });
  return found && { kind, row: found };
};
