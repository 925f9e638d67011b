/** What the parts of an archive begin with. */
export const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

/** Bytes before the names in each part. */
export const headLengths = { file: 30, entry: 46, end: 22 } as const;
