import { useActiveCustomer } from '@aboschalter/counter';
import { QueryView } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { Dialog } from '@aboschalter/ui';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { Assistant } from './Assistant.tsx';

/** 'Neuanlage' of a customer with account and holder, or of a holder of the active customer (specification, document 1, section 2). */
export function NewCustomerAssistant({ create, start, onDone, onClose }: WidgetPropsByName['new-customer-assistant']) {
  const activeCustomer = useActiveCustomer();
  if (create === 'customer') return <Assistant mode={{ kind: 'customer' }} start={start} onDone={onDone} onClose={onClose} />;
  if (activeCustomer.data) {
    const { customer } = activeCustomer.data;
    return <Assistant key={customer.uuid} mode={{ kind: 'ticket-holder', customer }} start={start} onDone={onDone} onClose={onClose} />;
  }
  return (
    <Dialog open title="Neuanlage" width={1200} onClose={onClose}>
      <QueryView
        query={activeCustomer}
        errorMessage="Der Kunde konnte nicht geladen werden"
        skeleton={{ lines: 8, height: 320, label: 'Kunde wird geladen' }}
        idle={<NoActiveCustomer />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}
