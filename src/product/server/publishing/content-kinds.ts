/** The kinds of content that can be published, as stored in jobs and publications. */
export const contentKinds = ['article', 'video', 'note'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isContentKind = (value: unknown): value is ContentKind => contentKinds.some((kind) => kind === value);
