import { Skeleton } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetName, WidgetPropsByName } from './widget-props.ts';
import { useShell } from '../shell/shell-context.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { WidgetFailed, type DialogFrame } from './WidgetFailed.tsx';

type WidgetSlotProps<Name extends WidgetName> = WidgetPropsByName[Name] & {
  readonly name: Name;
  /** The height of the skeleton while the code loads, in pixels. */
  readonly height?: number;
  /** For a widget that is a dialog itself: the dialog that shows its failure. */
  readonly dialog?: DialogFrame;
};

/**
 * Renders a widget of another remote by its name. Shows a skeleton while the code of the widget loads. Shows a failure with a retry
 * if the widget is missing or throws an error.
 */
export function WidgetSlot<Name extends WidgetName>(props: WidgetSlotProps<Name>): ReactNode {
  const { name, height = 160, dialog, ...widgetProps } = props;
  const { widgets } = useShell();
  const [retryCount, setRetryCount] = useState(0);
  const { data: loadResult, refetch } = useQuery({
    queryKey: ['widget', name],
    queryFn: () => widgets.load(name),
    staleTime: Number.POSITIVE_INFINITY,
    // Structural sharing could copy a component of `memo`, which is a plain object.
    structuralSharing: false,
  });

  const retry = useCallback(() => {
    setRetryCount((count) => count + 1);
    void refetch();
  }, [refetch]);
  if (!loadResult) return <Skeleton height={height} />;
  if (loadResult.status === 'failed') return <WidgetFailed failure={loadResult.failure} dialog={dialog} onRetry={retry} />;
  const Widget: ComponentType<WidgetPropsByName[Name]> = loadResult.component;
  return (
    <FailureBoundary
      key={retryCount}
      describe={(error) => widgets.describe(name, error)}
      renderFailure={(failure) => <WidgetFailed failure={failure} dialog={dialog} onRetry={retry} />}
    >
      <Widget {...toWidgetProps<Name>(widgetProps)} />
    </FailureBoundary>
  );
}

/** Returns the remaining props as the props of the widget, which TypeScript cannot infer without the overload. */
function toWidgetProps<Name extends WidgetName>(rest: Omit<WidgetSlotProps<Name>, 'name' | 'height' | 'dialog'>): WidgetPropsByName[Name];
function toWidgetProps(rest: object): object {
  return rest;
}
