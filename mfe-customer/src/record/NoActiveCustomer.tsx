import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, ButtonRow, EmptyState } from '@aboschalter/ui';

/** Replaces a page that needs an active customer. Offers the search, and 'Kunde neu anlegen' if `onCreate` is given. */
export function NoActiveCustomer({ onCreate }: { readonly onCreate?: () => void }) {
  const go = useNavigateToRoute();
  const actions = (
    <ButtonRow>
      <Button variant="primary" onClick={() => go('landing-page')}>
        Kunde suchen
      </Button>
      {onCreate ? <Button onClick={onCreate}>Kunde neu anlegen</Button> : null}
    </ButtonRow>
  );
  return <EmptyState message="Es ist kein Kunde geöffnet." action={actions} />;
}
