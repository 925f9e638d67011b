import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { type ContentResource, contentResources } from '../../contract/publishing';
import type { ContentKind } from '../../platforms/platform';

/** A content chosen for publishing. */
export interface Chosen {
  resource: ContentResource;
  id: string;
  /** What its accounts get in place of its own title. Left out: that. */
  title?: string | undefined;
  /** The chosen accounts that get it. Left out: all. */
  accountIds?: readonly string[] | undefined;
}

/** A content with its record, which has the title that is published. */
export interface Content extends Chosen {
  record: EngineRecord;
}

/** The kinds of contents in publishing jobs, and the field with their picture. */
export const contentKinds: Readonly<Record<ContentResource, { kind: ContentKind; picture: string }>> = {
  articles: { kind: 'article', picture: 'cover' },
  videos: { kind: 'video', picture: 'cover' },
  dynamicNotes: { kind: 'note', picture: 'images' },
};

/** A key that identifies a content. */
export const keyOf = ({ resource, id }: Chosen): string => `${resource}/${id}`;

/** Most contents, and most accounts, per submission. */
export const mostEach = 100;

/** The contents in a URL, without duplicates: `?articles=a-1&dynamicNotes=n-2`. */
export const chosenIn = (params: URLSearchParams): readonly Chosen[] =>
  contentResources
    .flatMap((resource) => [...new Set(params.getAll(resource))].map((id) => ({ resource, id })))
    .slice(0, mostEach);

/** The kind offered first: that of the URL, or of the chosen contents. */
export const firstResource = (params: URLSearchParams): ContentResource =>
  contentResources.find((resource) =>
    params.getAll('kind').concat(params.getAll('contentKind')).includes(contentKinds[resource].kind),
  ) ??
  chosenIn(params)[0]?.resource ??
  'articles';

/** URLs of the pictures of a content that may be shown. */
export const picturesOf = ({ resource, record }: Pick<Content, 'resource' | 'record'>): readonly string[] =>
  listOf(record[contentKinds[resource].picture]).flatMap((address) => safeImage(address) ?? []);

/** The title of a content. */
export const titleOf = (record: EngineRecord | undefined): string => textFrom(record?.title);

/** The choices of contents, without their records. */
export const choicesOf = (contents: readonly Content[]): readonly Chosen[] =>
  contents.map(({ resource, id, title, accountIds }) => ({ resource, id, title, accountIds }));

/** Those of the chosen accounts that get a content. */
export const accountsFor = (content: Pick<Chosen, 'accountIds'>, accountIds: readonly string[]): readonly string[] =>
  content.accountIds ? accountIds.filter((id) => content.accountIds?.includes(id)) : accountIds;

/** What is published where contents of one kind are chosen; undefined where there are several kinds, or none. */
export const kindOf = (contents: readonly Content[]): ContentKind | undefined => {
  const kinds = new Set(contents.map(({ resource }) => contentKinds[resource].kind));
  return kinds.size === 1 ? [...kinds][0] : undefined;
};
