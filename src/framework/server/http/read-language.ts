import type { Request } from 'express';
import type { Language } from '../../shared/label';

/** The language the caller prefers of those the console speaks; Chinese when it says nothing or asks for another. */
export const readLanguage = (request: Request): Language =>
  request.acceptsLanguages(['zh', 'en']) === 'en' ? 'en' : 'zh';
