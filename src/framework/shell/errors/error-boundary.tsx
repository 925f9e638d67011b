import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** What an error says of itself; anything can be thrown. */
const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
};

/** A page that could not be shown: what happened, and another try. */
export const ErrorPage = ({
  error,
  onRetry,
  onHome,
}: {
  /** What was thrown; only its message is shown. */
  error: unknown;
  onRetry: () => void;
  /** Left out where there is no home to go to, as before the session is ready. */
  onHome?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <MessagePage
      figure="!"
      title={t(isChunk ? 'chunk.title' : 'error.title')}
      text={t(isChunk ? 'chunk.text' : 'error.text')}
      details={<DetailsList items={[{ term: t('error.details'), values: [messageOf(error) || t('error.unknown')] }]} />}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('retry')}
          </button>
          {onHome && (
            <button type="button" className="btn" onClick={onHome}>
              {t('backHome')}
            </button>
          )}
        </>
      }
    />
  );
};

interface Props {
  children: ReactNode;
  /** Another value, for example the next pathname, gives the children a new chance. */
  resetKey: string;
  /** Called with every error, for a log. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Called before the children are tried again, for example to drop failed queries. */
  onRetry?: (error: unknown) => void;
  /** Another page for some errors; nothing for the others. */
  instead?: (error: unknown) => ReactNode;
  onHome?: () => void;
}

interface State {
  failure: { error: unknown } | undefined;
  resetKey: string;
}

/** Shows the error page in the place of children that throw while they are drawn. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.(this.state.failure?.error);
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const instead = this.props.instead?.(failure.error);
    if (instead) return instead;
    return <ErrorPage error={failure.error} onRetry={this.retry} onHome={this.props.onHome} />;
  }
}
