import { Dialog, ErrorState, Skeleton } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { Component, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';
import { useShell } from '../shell/shell-context.ts';
import type { WidgetError } from './widget-resolver.ts';

type SlotProps<Name extends WidgetName> = WidgetPropsByName[Name] & {
  readonly name: Name;
  /** How high the skeleton is while the code is on its way, in pixels. */
  readonly height?: number;
  /** For a widget that is a dialog: its failure is shown in one as well, under this title. */
  readonly dialog?: DialogFrame;
};

interface DialogFrame {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * A widget of another remote, by name and typed props. While its code is on its way a skeleton holds the
 * place; if it is missing or breaks, the failure stays in this place, with a retry.
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
      {/* What is left are the widget's own props. */}
      <Widget {...ownProps<Name>(rest)} />
    </WidgetBoundary>
  );
}

function ownProps<Name extends WidgetName>(rest: Omit<SlotProps<Name>, 'name' | 'height' | 'dialog'>): WidgetPropsByName[Name];
function ownProps(rest: object): object {
  return rest;
}

interface FailedProps {
  readonly failure: WidgetError;
  readonly dialog: DialogFrame | undefined;
  readonly onRetry: () => void;
}

function WidgetFailed({ failure, dialog, onRetry }: FailedProps) {
  const card = (
    <ErrorState
      title="Dieser Bereich ist gerade nicht verfügbar"
      what={failure.message}
      todo="Sie können überall sonst weiterarbeiten."
      incidentId={failure.incidentId}
      details={failure.report}
      onRetry={onRetry}
    />
  );
  return dialog ? (
    <Dialog open title={dialog.title} onClose={dialog.onClose}>
      {card}
    </Dialog>
  ) : (
    card
  );
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
