import { calls, type Customer } from '@aboschalter/contract';
import { isPaidByCompany } from '@aboschalter/contract/records';
import { PrintHead, useActiveCustomer } from '@aboschalter/counter';
import { PageActions, QueryView, useApiQuery, useNavigateToRoute, useParams, usePermission } from '@aboschalter/platform';
import { EmptyState } from '@aboschalter/ui';
import { useState } from 'react';
import { NewAuthorizationButton } from '../../sale/NewAuthorizationButton.tsx';
import { NoActiveCustomer } from '../../record/NoActiveCustomer.tsx';
import { InactiveCustomerNotice } from '../../record/InactiveCustomerNotice.tsx';
import { RecordSkeleton } from '../../record/RecordSkeleton.tsx';
import { HolderRecord } from './HolderRecord.tsx';
import { HolderTabs } from './HolderTabs.tsx';
import { NewHolder } from './NewHolder.tsx';
import './holder-page.css';

/** A ticket holder of the active customer, or a new holder if the path contains no uuid (specification, document 2, section 2). */
export function TicketHolderPage() {
  const { uuidTicketHolder } = useParams();
  const go = useNavigateToRoute();
  return (
    <QueryView
      query={useActiveCustomer()}
      errorMessage="Der Kunde konnte nicht geladen werden"
      skeleton={{ label: 'Kunde wird geladen', children: <RecordSkeleton kind="ticketHolder" /> }}
      idle={uuidTicketHolder === undefined ? <NoActiveCustomer /> : <HolderLoader uuid={uuidTicketHolder} customer={undefined} />}
    >
      {({ customer }) =>
        uuidTicketHolder === undefined ? (
          <NewHolder key={customer.uuid} customer={customer} onClose={() => go('customer-page')} />
        ) : (
          <HolderLoader key={uuidTicketHolder} uuid={uuidTicketHolder} customer={customer} />
        )
      }
    </QueryView>
  );
}

interface HolderLoaderProps {
  readonly uuid: string;
  /** The active customer, if there is one. */
  readonly customer: Customer | undefined;
}

/** Loads a holder and shows the holder only if the customer of the holder is active. */
function HolderLoader({ uuid, customer }: HolderLoaderProps) {
  const [isEditing, setEditing] = useState(false);
  const canServeCompanyHolders = usePermission('edit-ticket-holder-with-company-assignment');
  return (
    <QueryView
      query={useApiQuery(calls.getTicketHolder, { params: { uuid } }, { customerUuid: customer?.uuid })}
      errorMessage="Der Fahrkarteninhaber konnte nicht geladen werden"
      skeleton={{ label: 'Fahrkarteninhaber wird geladen', children: <RecordSkeleton kind="ticketHolder" /> }}
    >
      {(holder) => {
        if (customer?.uuid !== holder.uuidCustomer)
          return <InactiveCustomerNotice subject="Dieser Fahrkarteninhaber" customerUuid={holder.uuidCustomer} />;
        if (isPaidByCompany(holder) && !canServeCompanyHolders) return <EmptyState message={COMPANY_HOLDER_REASON} />;
        return (
          <>
            <PageActions isPrimary>
              <NewAuthorizationButton customer={customer} holders={[holder]} holderUuid={holder.uuid} isEditing={isEditing} />
            </PageActions>
            {/* The head line of the first printed page. The ticket list renders the head line of the next page. */}
            <PrintHead />
            <div className="holder-page">
              <HolderRecord customer={customer} holder={holder} onEditingChange={setEditing} />
              <HolderTabs holder={holder} />
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

const COMPANY_HOLDER_REASON = 'Die Kosten dieses Fahrkarteninhabers übernimmt ein Unternehmen. Ihnen fehlt das Recht, ihn zu öffnen.';
