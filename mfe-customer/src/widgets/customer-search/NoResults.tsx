import { useOpenCustomer } from '@aboschalter/counter';
import { useShell, WidgetSlot } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useEffect, useState } from 'react';
import { getIgnoredInputMessage, toNewCustomerDefaults, type SearchValues } from './search-values.ts';

export interface NoResultsProps {
  /** The values that were searched. */
  readonly values: SearchValues;
  /** Called after the new customer was opened. */
  readonly onCustomerOpened: (customerUuid: string) => void;
  /** Called with true when 'Kunde neu anlegen' is shown, and with false when it is removed. */
  readonly onNewCustomerOffered?: ((isOffered: boolean) => void) | undefined;
}

/** Shown below the search form if there is no hit. Names ignored input, and offers 'Kunde neu anlegen' with the searched values. */
export function NoResults({ values, onCustomerOpened, onNewCustomerOffered }: NoResultsProps) {
  const { widgets } = useShell();
  const isNewCustomerOffered = widgets.has('new-customer-assistant');
  useEffect(() => {
    if (!isNewCustomerOffered) return undefined;
    onNewCustomerOffered?.(true);
    return () => onNewCustomerOffered?.(false);
  }, [isNewCustomerOffered, onNewCustomerOffered]);
  const { open, opening } = useOpenCustomer(onCustomerOpened);
  const [isCreating, setCreating] = useState(false);
  const closeAssistant = () => setCreating(false);
  return (
    <div className="customer-search__no-results">
      <p role="status">{['Kein Kunde gefunden.', getIgnoredInputMessage(values)].filter(Boolean).join(' ')}</p>
      {isNewCustomerOffered ? (
        <Button popup="dialog" loading={opening !== undefined} onClick={() => setCreating(true)}>
          Kunde neu anlegen
        </Button>
      ) : null}
      {isCreating ? (
        <WidgetSlot
          name="new-customer-assistant"
          // A dialog takes no space on the page.
          height={0}
          dialog={{ title: 'Neuanlage', onClose: closeAssistant }}
          create="customer"
          start={toNewCustomerDefaults(values)}
          onClose={closeAssistant}
          onDone={({ customerUuid }) => {
            closeAssistant();
            void open(customerUuid);
          }}
        />
      ) : null}
    </div>
  );
}
