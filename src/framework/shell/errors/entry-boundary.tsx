import { Component, type ReactNode } from 'react';
import { ApiError } from '../../client/http/api-error';
import { currentLanguage } from '../../i18n/i18n';
import { basePath } from '../../shared/base-path';
import { chunkErrorName } from '../../shared/lazy-named';
import { hasUnsavedWork } from '../base/routing/unsaved-work';

const key = 'chunk-reload';

/** Whether a chunk of the page (script or styles) failed to load. */
export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === chunkErrorName;

/** Gives the errors of missing parts their name. Call once, before anything is loaded. */
export const nameChunkErrors = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = chunkErrorName;
  });
};

interface Surroundings {
  /** Outlives a reload of this tab and nothing more. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Names the build that this page belongs to. */
  build: string;
  hasUnsaved: () => boolean;
  /** Whether the page itself can be had at the moment: a reload without it would end at the browser's own error page. */
  isThere: () => Promise<boolean>;
  reload: () => void;
}

/**
 * A new deployment removes the old chunks, and a reload brings the new ones. Done once per build, so that a chunk
 * that is missing for ever does not reload for ever, and never while a form holds unsaved input. Returns whether it was reloaded.
 */
export const reloadForNewBuild = async (surroundings: Surroundings): Promise<boolean> => {
  const { storage, build, hasUnsaved, isThere, reload } = surroundings;
  try {
    if (hasUnsaved() || storage().getItem(key) === build || !(await isThere()) || hasUnsaved()) return false;
    storage().setItem(key, build);
  } catch {
    // Who cannot remember the reload must not begin with it.
    return false;
  }
  reload();
  return true;
};

const isPageThere = async (): Promise<boolean> => {
  const { ok } = await fetch(`${basePath}/`, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(10_000),
  });
  return ok;
};

/** What `reloadForNewBuild` does, for this page. */
export const recoverChunk = (): Promise<boolean> =>
  reloadForNewBuild({
    storage: () => sessionStorage,
    build: document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
    hasUnsaved: hasUnsavedWork,
    isThere: isPageThere,
    reload: () => location.reload(),
  });

/** Prints an error that a boundary has caught, unless it is a failed request: those are shown to the user. */
export const printCaught = (error: unknown): void => {
  if (!(error instanceof ApiError)) console.error(error);
};

/** Here and not with the other texts: those travel with the console, which may be what did not arrive. */
const texts = {
  zh: { title: '页面加载失败', text: '可能已经发布了新版本，或者网络不通。', retry: '重试' },
  en: {
    title: 'The page could not be loaded',
    text: 'There may be a new version, or the network is down.',
    retry: 'Retry',
  },
};

/** The last resort: the sign-in page or the whole console could not be loaded or drawn. */
export class EntryBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error)) void recoverChunk();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { title, text, retry } = texts[currentLanguage()];
    return (
      <main style={{ padding: '20vh 24px', textAlign: 'center' }}>
        <h1>{title}</h1>
        <p role="alert">{text}</p>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {retry}
        </button>
      </main>
    );
  }
}
