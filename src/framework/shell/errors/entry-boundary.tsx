import { Component, type ReactNode } from 'react';
import { ApiError } from '../../client/http/api-error';
import { currentLanguage } from '../../i18n/i18n';
import { isChunkError, recoverChunk } from './chunk-recovery';

/** Prints an error that a boundary has caught, unless it is a failed request: those are told to the user. */
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
