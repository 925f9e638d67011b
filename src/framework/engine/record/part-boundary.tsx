import { Component, type ReactNode, Suspense } from 'react';
import { chunkErrorName } from '../../shared/lazy-named';
import { useEngine } from '../context/engine-context';

interface Props {
  /** The generated part, rendered when the custom one throws. */
  generated: ReactNode;
  onError: ((error: unknown) => void) | undefined;
  /** A chunk that cannot be loaded is left to the page's boundary, which offers to retry. */
  isPage: boolean;
  children: ReactNode;
}

class Boundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const isMissing = failure.error instanceof Error && failure.error.name === chunkErrorName;
    if (isMissing && this.props.isPage) throw failure.error;
    return this.props.generated;
  }
}

interface PartBoundaryProps {
  generated: ReactNode;
  /** Rendered while the component is loading. */
  waiting: ReactNode;
  /** Whether it is the content of a page. Default: false. */
  isPage?: boolean;
  children: ReactNode;
}

/** Error boundary of a custom component: an error is logged, and the generated part is rendered again. */
export const PartBoundary = ({ generated, waiting, isPage = false, children }: PartBoundaryProps) => {
  const { logError } = useEngine();
  return (
    <Boundary generated={generated} onError={logError} isPage={isPage}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
};
