import type { TFunction } from 'i18next';
import type { Left, LeftKind } from '../../shared/rich-text/left-out';
import '../upload/media-texts';

/** What was left out, as a message; empty where nothing was. */
export const leftText = (t: TFunction<'media'>, left: Left): string =>
  (Object.entries(left) as [LeftKind, number][])
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t(`left_${kind}`, { count }))
    .join(t('leftAnd'));
