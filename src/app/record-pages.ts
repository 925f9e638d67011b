import type { PageReplacements } from '../engine/replace/replacements';
import { lazyNamed } from '../shared/lazy-named';

/** The components that a resource may name in `pages`, by the kind of page. */
export const recordPages = {
  show: {
    articleReader: lazyNamed(
      async () => (await import('../screens/article-reader/article-reader-page')).ArticleReaderPage,
    ),
    publishProgress: lazyNamed(
      async () => (await import('../screens/publish-progress/publish-progress-page')).PublishProgressPage,
    ),
  },
} satisfies PageReplacements;
