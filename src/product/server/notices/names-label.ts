import type { Label } from '../../../framework/shared/label';

/** Names in a notice at most. */
const most = 5;

/** Names side by side, the first of them where there are many: `A、B、C、D、E 等 8 个`. */
export const namesLabel = (names: readonly string[]): Label => {
  const [shown, more] = [names.slice(0, most), names.length - most];
  return {
    zh: `${shown.join('、')}${more > 0 ? ` 等 ${names.length} 个` : ''}`,
    en: `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  };
};
