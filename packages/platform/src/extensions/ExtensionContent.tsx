import type { ExtensionType } from '@aboschalter/release-manifest/remote-metadata';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ExtensionCodeByType } from '../remote/extension-definition.ts';
import { useShell } from '../shell/shell-context.ts';
import { FailureBoundary } from '../widgets/FailureBoundary.tsx';
import type { WidgetError } from '../widgets/widget-resolver.ts';

/** Props of {@link ExtensionContent}. */
export interface ExtensionContentProps<Type extends ExtensionType> {
  readonly type: Type;
  readonly id: string;
  /** Shown while the code loads. It must have the size of the content. */
  readonly placeholder: ReactNode;
  /** Renders the failure of an extension that could not be loaded or has thrown an error. */
  readonly renderFailure: (failure: WidgetError, onRetry: () => void) => ReactNode;
  /** Renders the loaded code. */
  readonly children: (code: ExtensionCodeByType[Type]) => ReactNode;
}

/** Loads the code of an extension and renders it. Catches the errors of the code, which can be retried. */
export function ExtensionContent<Type extends ExtensionType>({
  type,
  id,
  placeholder,
  renderFailure,
  children,
}: ExtensionContentProps<Type>): ReactNode {
  const { extensions } = useShell();
  const [retryCount, setRetryCount] = useState(0);
  const { data, refetch } = useQuery({
    queryKey: ['extension', type, id],
    // A failure is cached like data, so that it keeps its incident id.
    queryFn: () =>
      extensions.load(type, id).then(
        (code) => ({ code }),
        (error: unknown) => ({ failure: extensions.describe(id, error) }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    // Structural sharing could copy code that is a plain object, such as help texts or a component of `memo`.
    structuralSharing: false,
  });
  const retry = () => {
    setRetryCount((count) => count + 1);
    void refetch();
  };
  if (data === undefined) return placeholder;
  if ('failure' in data) return renderFailure(data.failure, retry);
  return (
    <FailureBoundary
      key={retryCount}
      describe={(error) => extensions.describe(id, error)}
      renderFailure={(failure) => renderFailure(failure, retry)}
    >
      {children(data.code)}
    </FailureBoundary>
  );
}
