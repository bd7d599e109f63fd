import type { RegistryEntry } from '@aboschalter/federation/registry';
import { ErrorState, Skeleton } from '@aboschalter/ui';
import { useQuery } from '@tanstack/react-query';
import { Component, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { failureTexts, type FailureTexts } from './failure-texts.ts';
import type { RemoteStore } from './remote-store.ts';
import { reportThrown } from './report-thrown.ts';

export interface RemoteScreenProps {
  readonly entry: RegistryEntry;
  /** Name of the route that this place shows. */
  readonly route: string;
  readonly remotes: RemoteStore;
}

const TODO = 'Sie können in allen anderen Bereichen weiterarbeiten.';

/** A screen of a remote: loads the remote, then the screen; what fails is shown here and nowhere else. */
export function RemoteScreen({ entry, route, remotes }: RemoteScreenProps) {
  const state = useSyncExternalStore(remotes.subscribe, () => remotes.stateOf(entry.name));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (remotes.stateOf(entry.name).status === 'idle') void remotes.load(entry.name);
  }, [entry.name, remotes]);

  const failure = failureTexts(entry, entry.name, state);
  if (failure) return <ScreenFailed texts={failure} onRetry={() => void remotes.load(entry.name)} />;
  if (state.status !== 'ready') return <Skeleton lines={6} height={320} label="Bereich wird geladen" />;
  const load = state.remote.routes.find(({ name }) => name === route)?.screen;
  if (!load) return <ScreenFailed texts={thrown(entry, route, new Error('the remote does not have this screen'))} onRetry={() => void remotes.load(entry.name)} />;
  return (
    <ScreenBoundary key={attempt} entry={entry} route={route} onRetry={() => setAttempt((count) => count + 1)}>
      <LazyScreen load={load} name={`${entry.globalName} ${route}`} attempt={attempt} />
    </ScreenBoundary>
  );
}

interface LazyScreenProps {
  readonly load: () => Promise<ComponentType>;
  readonly name: string;
  readonly attempt: number;
}

/** The code of a screen, asked for anew with each attempt; a failure goes to the boundary. */
function LazyScreen({ load, name, attempt }: LazyScreenProps) {
  const { data: Screen } = useQuery({
    queryKey: ['screen', name, attempt],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
    meta: { silent: true },
  });
  return Screen ? <Screen /> : <Skeleton lines={6} height={320} label="Bereich wird geladen" />;
}

function ScreenFailed({ texts, onRetry }: { readonly texts: FailureTexts; readonly onRetry: () => void }) {
  return (
    <ErrorState title={texts.title} what={texts.what} todo={TODO} incidentId={texts.incidentId} details={texts.report} onRetry={onRetry} />
  );
}

function thrown(entry: RegistryEntry, route: string, error: unknown): FailureTexts {
  const { incidentId, report } = reportThrown(`${entry.name}, Seite ${route}`, entry.version, error);
  const title = entry.metadata.routes.find(({ name }) => name === route)?.title ?? route;
  return { title: `Die Seite „${title}“ kann gerade nicht gezeigt werden`, what: 'In diesem Bereich ist ein Fehler aufgetreten.', incidentId, report };
}

interface BoundaryProps {
  readonly entry: RegistryEntry;
  readonly route: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface BoundaryState { readonly broken: boolean; readonly texts: FailureTexts | undefined }

class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, texts: undefined };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ texts: thrown(this.props.entry, this.props.route, error) });
  }

  override render(): ReactNode {
    const { broken, texts } = this.state;
    if (!broken) return this.props.children;
    return texts && <ScreenFailed texts={texts} onRetry={this.props.onRetry} />;
  }
}
