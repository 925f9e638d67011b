/** Namespace of the texts of all list kinds but the table. */
export const listKindTexts = 'kinds';
