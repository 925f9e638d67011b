import { everything } from '../../../framework/server/stores/scope';
import type { Row, Store } from '../../../framework/server/stores/store';
import type { ContentResource } from '../../contract/publishing';
import { textIn, textsIn } from '../base/read-values';
import { type ContentKind, contentKinds, isContentKind } from './content-kinds';

interface Place {
  collection: ContentResource;
  /** The field of jobs and publications that names it. */
  idField: 'articleId' | 'videoId' | 'noteId';
  /** The action whose right allows to publish it. */
  action: string;
}

/** Where content of a kind lies. */
export const places: Readonly<Record<ContentKind, Place>> = {
  article: { collection: 'articles', idField: 'articleId', action: 'publish' },
  video: { collection: 'videos', idField: 'videoId', action: 'publish' },
  note: { collection: 'dynamicNotes', idField: 'noteId', action: 'publishNow' },
};

/** The kind of the records of a resource; undefined: they cannot be published. */
export const kindIn = (resource: unknown): ContentKind | undefined =>
  contentKinds.find((kind) => places[kind].collection === resource);

/** What is known of a content where it is looked at before it is published. */
export interface Piece {
  kind: ContentKind;
  id: string;
  ownerId: string;
  title: string;
  /** Everything in it that is read. */
  text: string;
  /** A cover is there. */
  hasCover: boolean;
  /** Images of a note. */
  images: number;
  /** Addresses of all its pictures, the cover's among them. */
  pictures: readonly string[];
  /** There is something to read, where an article has to have it. */
  hasText: boolean;
  /** The film of a video; `unplayable`: it was made, and nobody can play it. Undefined: it needs none. */
  film: 'there' | 'unplayable' | 'none' | undefined;
  reviewStatus: string;
  /** Nobody has read the text, though the content counts as approved: its words are looked at. */
  isTextNew?: boolean;
  /** A post of a Douyin task: no record of its own, but what its publication says. */
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

/**
 * A stored content as it would be published.
 * @param job what a job says instead: title, cover, description
 */
export const pieceOf = ({ kind, row, job }: { kind: ContentKind; row: Row; job?: Row | undefined }): Piece => {
  const title = textIn(job?.title) || textIn(row.title);
  const texts = [title, row.title, row.summary, row.content, job?.desc].map(textIn);
  const topics = [...textsIn(row.topics), ...textsIn(row.tags), ...textsIn(job?.topics)];
  return {
    kind,
    id: row.id,
    ownerId: textIn(row.ownerId),
    title,
    text: withoutMarks([...texts, ...topics].join('\n')),
    hasCover: pictureCount(job?.cover) + pictureCount(row.cover) > 0,
    images: pictureCount(row.images),
    pictures: textsIn([row.images, row.cover, job?.cover].flat()),
    hasText: kind !== 'article' || withoutMarks(textIn(row.content)).trim() !== '',
    film: kind === 'video' ? filmOf(row) : undefined,
    reviewStatus: textIn(row.reviewStatus),
  };
};

/** A post of a Douyin task, which its publication holds: a title with pictures of the library, or with a video. */
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
    pictures: textsIn([...pictures, video?.cover]),
    hasText: true,
    film: video && filmOf(video),
    reviewStatus: video ? textIn(video.reviewStatus) : 'approved',
    isTextNew: true,
    post: { taskId: textIn(target.dyTaskId), videoId: video?.id },
  };
};

/** What a publication shows, as its job has it; undefined when the content is gone. */
export const pieceOfTarget = async ({
  store,
  target,
  job,
}: {
  store: Store;
  target: Row;
  job?: Row | undefined;
}): Promise<Piece | undefined> => {
  const content = await contentIn({ store, row: target });
  const isPost = textIn(target.dyTaskId) !== '';
  if (content) return isPost ? pieceOfPost({ target, video: content.row }) : pieceOf({ ...content, job });
  const isNote = ['articleId', 'videoId', 'noteId'].every((field) => textIn(target[field]) === '');
  return isPost && isNote ? pieceOfPost({ target, video: undefined }) : undefined;
};

/** The content that a job or a publication names; undefined when it names none, or the content is gone. */
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
