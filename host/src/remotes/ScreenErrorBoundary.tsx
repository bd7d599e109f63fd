import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders the failure. */
  readonly renderFailure: (error: unknown) => ReactNode;
  /** Called with the error. */
  readonly onCaught?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly error: unknown } | undefined;
}

/** Catches errors of a screen while loading, rendering or in an effect, and shows them in place. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { broken: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCaught?.(error);
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? this.props.renderFailure(broken.error) : this.props.children;
  }
}
