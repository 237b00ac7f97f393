import { Component, type ReactNode } from 'react';

type Props = {
  /** The fallback; `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { failed: boolean; error: unknown };

/** Keeps an error in one part from affecting the others; an error in the fallback is passed on. */
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
