import type { Plugin } from 'vite';
import { roundPath } from './round-path.ts';

/**
 * Of the units that icons are drawn with, 1024 for what is shown on 16 pixels, four are one: a sixteenth of a pixel, which nobody can see,
 * and half the bytes.
 */
export const unit = 4;

/** A frame in the larger units. */
export const smaller = (box: string): string => box.replace(/\d+/g, (number) => String(Number(number) / unit));

/** Writes the library's icons in whole, larger units. */
export const roundIcons = (): Plugin => ({
  name: 'round-icons',
  apply: 'build',
  transform: {
    filter: { id: /@ant-design\/icons-svg\/es\/asn\// },
    handler: (code) => ({
      code: code
        .replace(/("viewBox": ")([^"]+)"/g, (_, before: string, box: string) => `${before}${smaller(box)}"`)
        .replace(/("d": ")([^"]+)"/g, (_, before: string, path: string) => `${before}${roundPath(path, unit)}"`),
      map: null,
    }),
  },
});
