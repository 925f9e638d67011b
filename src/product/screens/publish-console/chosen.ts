import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { type ContentResource, contentResources } from '../../contract/publishing';

/** A content that was chosen for publishing. */
export interface Chosen {
  resource: ContentResource;
  id: string;
}

/** A content with what is known of it. */
export interface Content extends Chosen {
  record: EngineRecord;
}

/** What contents are called in publishing jobs, and which of their fields is their picture. */
export const contentKinds: Readonly<Record<ContentResource, { kind: string; picture: string }>> = {
  articles: { kind: 'article', picture: 'cover' },
  videos: { kind: 'video', picture: 'cover' },
  dynamicNotes: { kind: 'note', picture: 'images' },
};

/** One text for a content, to find it by. */
export const keyOf = ({ resource, id }: Chosen): string => `${resource}/${id}`;

/** At most so many contents, and so many accounts, are published at once. */
export const mostEach = 100;

/** The contents that an address names, each once: `?articles=a-1&dynamicNotes=n-2`. */
export const chosenIn = (params: URLSearchParams): readonly Chosen[] =>
  contentResources
    .flatMap((resource) => [...new Set(params.getAll(resource))].map((id) => ({ resource, id })))
    .slice(0, mostEach);

/** What is offered first: the kind of the address, or of what was chosen. */
export const firstResource = (params: URLSearchParams): ContentResource =>
  contentResources.find((resource) => contentKinds[resource].kind === params.get('kind')) ??
  chosenIn(params)[0]?.resource ??
  'articles';

/** Addresses of the pictures of a content that may be drawn. */
export const picturesOf = ({ resource, record }: Pick<Content, 'resource' | 'record'>): readonly string[] =>
  listOf(record[contentKinds[resource].picture]).flatMap((address) => safeImage(address) ?? []);

/** What a content is called. */
export const titleOf = (record: EngineRecord | undefined): string => textFrom(record?.title);
