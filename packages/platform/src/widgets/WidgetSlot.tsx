import { Skeleton } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { Component, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';
import { useShell } from '../shell/shell-context.ts';
import { WidgetFailed, type DialogFrame } from './WidgetFailed.tsx';
import type { WidgetError } from './widget-resolver.ts';

type SlotProps<Name extends WidgetName> = WidgetPropsByName[Name] & {
  readonly name: Name;
  /** Height of the skeleton while the code loads, in pixels. */
  readonly height?: number;
  /** For a widget that is a dialog: its failure is shown in a dialog with this title. */
  readonly dialog?: DialogFrame;
};

/**
 * Renders a widget of another remote, by name and typed props. Shows a skeleton while its code
 * loads; if it is missing or throws, shows the failure in place, with a retry.
 */
export function WidgetSlot<Name extends WidgetName>(props: SlotProps<Name>): ReactNode {
  const { name, height = 160, dialog, ...rest } = props;
  const { widgets } = useShell();
  const [attempt, setAttempt] = useState(0);
  const { data: loaded, refetch } = useQuery({
    queryKey: ['widget', name],
    queryFn: () => widgets.load(name),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
    void refetch();
  }, [refetch]);
  if (!loaded) return <Skeleton height={height} />;
  if (loaded.status === 'failed') return <WidgetFailed failure={loaded.failure} dialog={dialog} onRetry={retry} />;
  const Widget: ComponentType<WidgetPropsByName[Name]> = loaded.component;
  return (
    <WidgetBoundary key={attempt} dialog={dialog} describe={(error) => widgets.describe(name, error)} onRetry={retry}>
      {/* The remaining props belong to the widget. */}
      <Widget {...ownProps<Name>(rest)} />
    </WidgetBoundary>
  );
}

function ownProps<Name extends WidgetName>(rest: Omit<SlotProps<Name>, 'name' | 'height' | 'dialog'>): WidgetPropsByName[Name];
function ownProps(rest: object): object {
  return rest;
}

interface BoundaryProps {
  readonly dialog: DialogFrame | undefined;
  readonly describe: (error: unknown) => WidgetError;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly broken: boolean;
  readonly failure: WidgetError | undefined;
}

class WidgetBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, failure: undefined };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ failure: this.props.describe(error) });
  }

  override render(): ReactNode {
    const { broken, failure } = this.state;
    if (!broken) return this.props.children;
    return failure && <WidgetFailed failure={failure} dialog={this.props.dialog} onRetry={this.props.onRetry} />;
  }
}
