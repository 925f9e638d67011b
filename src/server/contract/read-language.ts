import type { Request } from 'express';
import type { Language } from '../../schema/label';

/** The language the caller prefers of those the console speaks; Chinese when it says nothing or asks for another. */
export function readLanguage(request: Request): Language {
  return request.acceptsLanguages(['zh', 'en']) === 'en' ? 'en' : 'zh';
}
