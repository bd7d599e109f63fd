import { Button } from '../button/button.tsx';
import { ReadOnlyField } from '../field/read-only-field.tsx';
import { noop, type StoryMeta } from '../testing/stories.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { InlineNotice } from './inline-notice.tsx';
import { SkeletonBar } from './skeleton-bar.tsx';
import { Skeleton } from './skeleton.tsx';

export default {
  title: 'Feedback',
  component: ErrorState,
  subcomponents: { EmptyState, InlineNotice, Skeleton, SkeletonBar },
} satisfies StoryMeta;

export const Failed = () => <ErrorState description="Die Rechnungen konnten nicht geladen werden." onRetry={noop} />;
export const FailedWithDetails = () => (
  <ErrorState
    title="Die Anmeldung ist fehlgeschlagen"
    description="Der Anmeldedienst ist nicht erreichbar."
    hint="Bitte versuchen Sie es in einigen Minuten erneut."
    incidentId="4F1A22B0"
    errorKey="kc-connection-failed"
    details="GET /realms/aboschalter: 503"
    actions={<Button>Abmelden</Button>}
  />
);
export const Retrying = () => <ErrorState description="Die Rechnungen konnten nicht geladen werden." onRetry={noop} isRetrying />;
export const Empty = () => <EmptyState message="Es gibt keine Rechnungen." />;
export const EmptyWithAction = () => <EmptyState message="Der Warenkorb ist leer." action={<Button>Produkte ansehen</Button>} />;
export const Notice = () => <InlineNotice text="Die Liste ist nicht aktuell." onRetry={noop} />;
export const NoticeWithActions = () => (
  <InlineNotice variant="info" text="Es gibt einen Entwurf." actions={[{ label: 'Entwurf fortsetzen', onAction: noop }]} />
);
export const NoticeRetrying = () => <InlineNotice text="Die Liste ist nicht aktuell." onRetry={noop} isRetrying alert />;
export const Loading = () => <Skeleton lines={4} height={160} />;
export const LoadingWithCaptions = () => (
  <Skeleton label="Kontoinhaber wird geladen">
    <ReadOnlyField label="IBAN">
      <SkeletonBar />
    </ReadOnlyField>
  </Skeleton>
);
