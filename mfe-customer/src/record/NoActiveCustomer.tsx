import { useNavigateToRoute } from '@aboschalter/shell-api';
import { Button, ButtonRow, EmptyState } from '@aboschalter/ui';

/** Nobody is open: search, or create where that is possible here. */
export function NoActiveCustomer({ onCreate }: { readonly onCreate?: () => void }) {
  const go = useNavigateToRoute();
  const ways = (
    <ButtonRow>
      <Button kind="primary" onClick={() => go('landing-page')}>
        Kunde suchen
      </Button>
      {onCreate ? <Button onClick={onCreate}>Kunde neu anlegen</Button> : null}
    </ButtonRow>
  );
  return <EmptyState sentence="Es ist kein Kunde geöffnet." action={ways} />;
}
