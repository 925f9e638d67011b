import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from './error-page';

interface Props {
  children: ReactNode;
  /** Another value, for example the next pathname, gives the children a new chance. */
  resetKey: string;
  /** Told of every error, for a log. */
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
