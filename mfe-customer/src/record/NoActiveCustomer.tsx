import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, ButtonRow, EmptyState } from '@aboschalter/ui';

/** Without an active customer: search, or create if that is possible here. */
export function NoActiveCustomer({ onCreate }: { readonly onCreate?: () => void }) {
  const go = useNavigateToRoute();
  const ways = (
    <ButtonRow>
      <Button variant="primary" onClick={() => go('landing-page')}>
        Kunde suchen
      </Button>
      {onCreate ? <Button onClick={onCreate}>Kunde neu anlegen</Button> : null}
    </ButtonRow>
  );
  return <EmptyState message="Es ist kein Kunde geöffnet." action={ways} />;
}
