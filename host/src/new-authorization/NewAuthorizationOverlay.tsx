import { closeProductPicker, isProductPickerOpenAtom, openProductPicker } from '@aboschalter/counter';
import { shellStore, useCommand, useNavigateToRoute, useShell, WidgetSlot } from '@aboschalter/platform';
import { Dialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';

/**
 * 'Neue Berechtigung' on any page: opens the catalogue as a dialog, and leads to the authorization of the chosen
 * product.
 */
export function NewAuthorizationOverlay({ lockedReason }: { readonly lockedReason: string | undefined }) {
  const isOpen = useAtomValue(isProductPickerOpenAtom, { store: shellStore });
  const { hasScreen, widgets } = useShell();
  const go = useNavigateToRoute();
  const isThere = widgets.has('ticket-catalogue') && hasScreen('authorization-creation');
  useCommand(
    isThere
      ? {
          title: 'Neue Berechtigung',
          keywords: 'Ticketkatalog Produkt verkaufen',
          keys: 'Alt+T',
          run: openProductPicker,
          disabledReason: lockedReason,
          everywhere: true,
        }
      : undefined,
  );
  return (
    <Dialog open={isOpen} title="Neue Berechtigung" width={720} onClose={closeProductPicker} closeOnOutsideClick>
      <WidgetSlot
        name="ticket-catalogue"
        height={482}
        autoFocus
        onPick={({ id }) => {
          closeProductPicker();
          go('authorization-creation', { productVariantId: String(id) });
        }}
      />
    </Dialog>
  );
}
