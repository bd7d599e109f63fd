import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in the place of what has thrown. */
  readonly renderFailure: (error: unknown) => ReactNode;
  /** Called with what has thrown. */
  readonly onCaught?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly error: unknown } | undefined;
}

/** Keeps what a screen throws at load, at render or in an effect in the place of the screen. */
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
