import { useState } from 'react';
import { useIsSameLocation } from '@aboschalter/platform';
import { useCustomerActions } from './use-customer-actions.ts';

/** Opens a customer from a list. */
export interface UseOpenCustomerResult {
  readonly open: (customerUuid: string) => Promise<void>;
  /** The uuid of the customer that is being opened. */
  readonly opening: string | undefined;
}

/**
 * Opens a customer and reports it, unless staff have navigated away: then the late response is
 * ignored.
 * @param onOpened called once the customer is active
 */
export function useOpenCustomer(onOpened: (customerUuid: string) => void): UseOpenCustomerResult {
  const { open } = useCustomerActions();
  const [opening, setOpening] = useState<string>();
  const place = useIsSameLocation();
  return {
    opening,
    async open(customerUuid) {
      setOpening(customerUuid);
      const isOpen = await open(customerUuid, place());
      setOpening((current) => (current === customerUuid ? undefined : current));
      if (isOpen) onOpened(customerUuid);
    },
  };
}
