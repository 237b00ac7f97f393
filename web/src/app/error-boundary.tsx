import { Component, type ReactNode } from 'react';

type Props = {
  /** What to show instead; `retry` draws the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of it (an address, say) clears the failure. */
  resetKey?: string;
  children: ReactNode;
};
type State = { failed: boolean; error: unknown; resetKey: string | undefined };

/** Keeps a failure of a screen from taking the others with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, error: undefined, resetKey: props.resetKey };
  }

  retry = () => this.setState({ failed: false, error: undefined });

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
