/** What can be published, as jobs and publications name it. */
export const contentKinds = ['article', 'video', 'note'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const isContentKind = (value: unknown): value is ContentKind => contentKinds.some((kind) => kind === value);
