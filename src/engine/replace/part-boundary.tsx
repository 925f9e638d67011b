import { Component, type ReactNode, Suspense } from 'react';
import { chunkErrorName } from '../../shared/within-limit';
import { useEngine } from '../engine-context';

interface Props {
  /** The generated part. It stands here when the other one throws. */
  generated: ReactNode;
  onError: ((error: unknown) => void) | undefined;
  /** What is missing is left to the boundary of the page, which offers another try. */
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
  /** What stands here while the component is fetched. */
  waiting: ReactNode;
  /** It is the content of a page. Default: false. */
  isPage?: boolean;
  children: ReactNode;
}

/** Around a component that takes the place of a generated part: one that throws is logged, and the generated part stands there again. */
export const PartBoundary = ({ generated, waiting, isPage = false, children }: PartBoundaryProps) => {
  const { logError } = useEngine();
  return (
    <Boundary generated={generated} onError={logError} isPage={isPage}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
};
