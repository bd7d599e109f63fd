import { Skeleton } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { WidgetName, WidgetPropsByName } from '../widgets/widget-props.ts';
import { useShell } from '../shell/shell-context.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { WidgetFailed, type DialogFrame } from './WidgetFailed.tsx';

type WidgetSlotProps<Name extends WidgetName> = WidgetPropsByName[Name] & {
  readonly name: Name;
  /** Height of the skeleton while the code loads, in pixels. */
  readonly height?: number;
  /** For a widget that is a dialog: the dialog in which its failure is shown. */
  readonly dialog?: DialogFrame;
};

/**
 * Renders a widget of another remote by its name, with typed props. Shows a skeleton while its code loads. If the
 * widget is missing or throws an error, shows the failure in place with a retry.
 */
export function WidgetSlot<Name extends WidgetName>(props: WidgetSlotProps<Name>): ReactNode {
  const { name, height = 160, dialog, ...widgetProps } = props;
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
    <FailureBoundary
      key={attempt}
      describe={(error) => widgets.describe(name, error)}
      renderFailure={(failure) => <WidgetFailed failure={failure} dialog={dialog} onRetry={retry} />}
    >
      <Widget {...toWidgetProps<Name>(widgetProps)} />
    </FailureBoundary>
  );
}

/** Returns the props of the widget. The overload tells TypeScript that the rest of the props are those. */
function toWidgetProps<Name extends WidgetName>(rest: Omit<WidgetSlotProps<Name>, 'name' | 'height' | 'dialog'>): WidgetPropsByName[Name];
function toWidgetProps(rest: object): object {
  return rest;
}
