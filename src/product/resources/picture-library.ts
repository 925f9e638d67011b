/** The pictures that a customer has: wherever one is wanted, it may be chosen from them. */
export const pictureLibrary = { of: 'images', field: 'url' } as const;
