import { useOpenCustomer } from '@aboschalter/counter';
import { useShell, WidgetSlot } from '@aboschalter/platform';
import { Button } from '@aboschalter/ui';
import { useEffect, useState } from 'react';
import { getIgnoredInputMessage, toNewCustomerDefaults, type SearchValues } from './search-values.ts';

export interface NoResultsProps {
  /** The searched values. */
  readonly values: SearchValues;
  /** Called when the new customer was opened. */
  readonly onCustomerOpened: (customerUuid: string) => void;
  /** Called with true while 'Kunde neu anlegen' is offered. */
  readonly onOffered?: ((isOffered: boolean) => void) | undefined;
}

/** Shown below a search without hits: names ignored input and offers 'Kunde neu anlegen' with the searched values. */
export function NoResults({ values, onCustomerOpened, onOffered }: NoResultsProps) {
  const { widgets } = useShell();
  const isOffered = widgets.has('new-customer-assistant');
  useEffect(() => {
    if (!isOffered) return undefined;
    onOffered?.(true);
    return () => onOffered?.(false);
  }, [isOffered, onOffered]);
  const { open, opening } = useOpenCustomer(onCustomerOpened);
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  return (
    <div className="customer-search__no-results">
      <p role="status">{['Kein Kunde gefunden.', getIgnoredInputMessage(values)].filter(Boolean).join(' ')}</p>
      {isOffered ? (
        <Button popup="dialog" loading={opening !== undefined} onClick={() => setCreating(true)}>
          Kunde neu anlegen
        </Button>
      ) : null}
      {isCreating ? (
        <WidgetSlot
          name="new-customer-assistant"
          height={0}
          dialog={{ title: 'Neuanlage', onClose: close }}
          create="customer"
          start={toNewCustomerDefaults(values)}
          onClose={close}
          onDone={({ customerUuid }) => {
            close();
            void open(customerUuid);
          }}
        />
      ) : null}
    </div>
  );
}
