import { useActiveCustomer } from '@aboschalter/counter';
import { getData, mapQueryData, QueryView } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Dialog } from '@aboschalter/ui';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { Assistant } from './Assistant.tsx';

/** 'Neuanlage' of a customer with account and holder, or of a holder of the active customer (specification, document 1, section 2). */
export function NewCustomerAssistant({ create, start, onDone, onClose }: WidgetPropsByName['new-customer-assistant']) {
  const active = useActiveCustomer();
  if (create === 'customer') return <Assistant creating={{ what: 'customer' }} start={start} onDone={onDone} onClose={onClose} />;
  const served = getData(active);
  if (served) {
    const { customer } = served;
    return <Assistant key={customer.uuid} creating={{ what: 'ticket-holder', customer }} start={start} onDone={onDone} onClose={onClose} />;
  }
  return (
    <Dialog open title="Neuanlage" width={960} onClose={onClose}>
      <QueryView
        of={mapQueryData(active, () => null)}
        failed="Der Kunde konnte nicht geladen werden"
        skeleton={{ lines: 8, height: 320, label: 'Kunde wird geladen' }}
        idle={<NoActiveCustomer />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}
