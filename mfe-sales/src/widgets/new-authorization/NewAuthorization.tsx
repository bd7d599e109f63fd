import { useNavigateToRoute } from '@aboschalter/platform';
import { TicketCatalogue } from '../ticket-catalogue/TicketCatalogue.tsx';

/** The content of the dialog 'Neue Berechtigung': the catalogue, which leads to the authorization of the chosen product. */
export function NewAuthorization({ onClose }: { readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  return (
    <TicketCatalogue
      autoFocus
      onPick={({ id }) => {
        onClose();
        go('authorization-creation', { productVariantId: String(id) });
      }}
    />
  );
}
