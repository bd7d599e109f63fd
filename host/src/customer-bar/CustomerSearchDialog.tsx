import { useIsSameLocation, useNavigateToRoute, WidgetSlot } from '@aboschalter/platform';
import { Dialog } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';

/** 'Kundensuche' in a dialog, for changing the customer. The search form is a widget of another remote. */
export function CustomerSearchDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const go = useNavigateToRoute();
  const begin = useIsSameLocation();
  const isSameLocation = useRef<() => boolean>(() => false);
  useEffect(() => {
    isSameLocation.current = open ? begin() : () => false;
    // The location when the dialog was opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open]);
  // Ignore responses after the dialog was closed.
  const opened = () => {
    if (!isSameLocation.current()) return;
    onClose();
    go('landing-page');
  };
  return (
    <Dialog open={open} title="Kundensuche" width={720} onClose={onClose}>
      {open ? <WidgetSlot name="customer-search" height={316} onCustomerOpened={opened} /> : null}
    </Dialog>
  );
}
