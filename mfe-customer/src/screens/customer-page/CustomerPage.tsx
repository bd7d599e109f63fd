import { useActiveCustomer, useCustomerActions } from '@aboschalter/counter';
import { PanelSlot, QueryView, useNavigateToRoute } from '@aboschalter/platform';
import { useState } from 'react';
import { AccessCodePanel } from '../../access-codes/AccessCodePanel.tsx';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { AccountingSummary } from '../../customer-panels/accounting/AccountingSummary.tsx';
import { DocumentsSummary } from '../../customer-panels/documents/DocumentsSummary.tsx';
import { RecordSkeleton } from '../../record/RecordSkeleton.tsx';
import { BankAccountSummary } from './BankAccountSummary.tsx';
import { CustomerPageActions } from './CustomerPageActions.tsx';
import { CustomerRecord } from './CustomerRecord.tsx';
import { HolderList } from './HolderList.tsx';
import './customer-page.css';

/** The record of a new customer. Opens the created customer; if that fails, goes to the landing page. */
function NewCustomerRecord({ onClose }: { readonly onClose: () => void }) {
  const { open } = useCustomerActions();
  const go = useNavigateToRoute();
  const openCustomer = async (uuid: string) => {
    if (await open(uuid)) onClose();
    else go('landing-page');
  };
  return (
    <CustomerRecord
      customer={undefined}
      onSaved={({ uuid }) => void openCustomer(uuid)}
      onAdopt={(uuid) => void openCustomer(uuid)}
      onClose={onClose}
    />
  );
}

/** The customer page: the record at full width, below it the holders and, next to them, the panels. */
export function CustomerPage() {
  const activeCustomer = useActiveCustomer();
  const [isCreating, setCreating] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const stopCreating = () => setCreating(false);
  return (
    <QueryView
      query={activeCustomer}
      errorMessage="Der Kunde konnte nicht geladen werden"
      skeleton={{ height: 420, label: 'Kunde wird geladen', children: <RecordSkeleton kind="customer" /> }}
      idle={isCreating ? <NewCustomerRecord onClose={stopCreating} /> : <NoActiveCustomer onCreate={() => setCreating(true)} />}
    >
      {({ customer, ticketHolders }) => (
        <>
          <CustomerPageActions customer={customer} holders={ticketHolders} isEditing={isEditing} />
          {/* The key resets dialogs and pending requests when another customer becomes active. */}
          <div key={customer.uuid} className="customer-page">
            <CustomerRecord customer={customer} onEditingChange={setEditing} />
            <div className="customer-page__holders">
              <HolderList customer={customer} holders={ticketHolders} />
            </div>
            <div className="customer-page__panels">
              <BankAccountSummary customer={customer} />
              <AccountingSummary customerUuid={customer.uuid} />
              <DocumentsSummary customerUuid={customer.uuid} />
              <AccessCodePanel customerUuid={customer.uuid} />
              <PanelSlot slot="customer-page" customerUuid={customer.uuid} />
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}
