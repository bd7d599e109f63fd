import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, ButtonRow, EmptyState } from '@aboschalter/ui';

/** Shown without an active customer: offers the search, and creating a customer if `onCreate` is given. */
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
