import { type StoredText, storedText } from '../../../shared/stored-text';

/** The id of the running import of a resource in this window, stored so that a reload finds it again. */
export const restoredImport = (resource: string): StoredText => storedText(`import:${resource}`, () => sessionStorage);
