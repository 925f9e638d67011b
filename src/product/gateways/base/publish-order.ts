import type { AccountOrder } from './orders';

/** A film to be published. */
export interface PublishFilm {
  /** Where the file is; a path is one of this console (`/backend/files/…`). Empty: a demo has made none. */
  url: string;
  /** The address of its poster; empty: the platform takes a frame. */
  poster: string;
  /** Seconds; 0: not known. */
  duration: number;
  /** MB; 0: not known. */
  size: number;
  /** 32 hexadecimal digits, for platforms that ask for it before they take the file; empty: not known. */
  md5: string;
}

/** What is sold below a film. */
export interface PublishProduct {
  title: string;
  url: string;
}

/** Something to be published with one account: all that the interface of a platform takes for it. */
export interface PublishOrder {
  account: AccountOrder;
  /**
   * Names the grant with which it is published: `PLATFORM/UID`, as `oauth` has exchanged it. Its tokens are stored by the gateways; the
   * console never sees them.
   */
  credential: string;
  /** As `publishTargets.contentKind`: an article has `html`, a video `film`, a note `images`; a Douyin post is a video or a note. */
  kind: 'article' | 'video' | 'note';
  title: string;
  /** What is shown in lists; empty: the platform takes the beginning. */
  summary: string;
  /** The text as the richtext field keeps it, cleaned: p, h1 to h6, lists, quotes, links and pictures. Of an article; empty otherwise. */
  html: string;
  /** The text as it is read, a line for each paragraph: the caption of a video or note. */
  text: string;
  /** The address of the cover; empty: none. Addresses as in `PublishFilm.url`. */
  cover: string;
  /** Of a note, in their order. */
  images: readonly string[];
  /** Of a video. */
  film: PublishFilm | undefined;
  /** Without `#`. */
  tags: readonly string[];
  /** A place by its name; empty: none. */
  place: string;
  product: PublishProduct | undefined;
  isOriginal: boolean;
  /** As `publishJobs.visibility`. */
  visibility: string;
  /** As `publishJobs.declare`; `none`: nothing is declared. */
  declare: string;
  /** To be stored as a draft on the platform. */
  isDraft: boolean;
  /**
   * The values for the platform's own fields, by name (`src/product/platforms/NAME.ts`): a category, a collection, a second cover. Fields
   * that are empty, or that this kind does not have, are left out.
   */
  extra: Readonly<Record<string, unknown>>;
  /** The moment it was planned for, ISO 8601 in UTC: it is sent when that has come. Undefined: at once. */
  scheduledAt: string | undefined;
}
