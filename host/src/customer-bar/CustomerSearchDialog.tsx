import { useCaptureLocation, useNavigateToRoute, WidgetSlot } from '@aboschalter/platform';
import { Dialog } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';

/** The dialog 'Kundensuche', in which staff change the active customer. The search form is a widget of a remote. */
export function CustomerSearchDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const captureLocation = useCaptureLocation();
  const isSameLocation = useRef<() => boolean>(() => false);
  useEffect(() => {
    isSameLocation.current = open ? captureLocation() : () => false;
    // Captures the location when the dialog opens, not at later renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  // Ignores responses that arrive after the dialog was closed.
  const handleOpened = () => {
    if (!isSameLocation.current()) return;
    onClose();
    go('landing-page');
  };
  return (
    <Dialog open={open} title="Kundensuche" width={720} onClose={onClose}>
      {open ? <WidgetSlot name="customer-search" height={316} onCustomerOpened={handleOpened} /> : null}
    </Dialog>
  );
}
