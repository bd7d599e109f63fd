import { useGo, WidgetSlot } from '@aboschalter/shell-api';
import { Dialog } from '@aboschalter/ui';

/** 'Kundensuche' in a dialog, for changing the customer. The search form is a widget of another remote. */
export function CustomerSearchDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const go = useGo();
  const opened = () => {
    onClose();
    go('landing-page');
  };
  return (
    <Dialog open={open} title="Kundensuche" width={720} onClose={onClose}>
      {open ? <WidgetSlot name="customer-search" height={360} onCustomerOpened={opened} /> : null}
    </Dialog>
  );
}
