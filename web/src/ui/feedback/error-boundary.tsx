import { Component, type ReactNode } from 'react';

type Props = {
  /** What to show instead; `retry` draws the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { failed: boolean; error: unknown };

/** Keeps a failure of one part from taking the others with it; a fallback that throws passes it on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  retry = () => this.setState({ failed: false, error: undefined });

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
