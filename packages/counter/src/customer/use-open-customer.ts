import { useState } from 'react';
import { useCaptureLocation } from '@aboschalter/platform';
import { useCustomerActions } from './use-customer-actions.ts';

/** The state of opening a customer, for a list of customers. */
export interface UseOpenCustomerResult {
  readonly open: (customerUuid: string) => Promise<void>;
  /** The uuid of the customer that is being opened; undefined if none is. */
  readonly opening: string | undefined;
}

/**
 * Returns a function that opens a customer, and its state. The response is ignored if staff have navigated in the meantime.
 * @param onOpened called once the customer is active
 */
export function useOpenCustomer(onOpened: (customerUuid: string) => void): UseOpenCustomerResult {
  const { open } = useCustomerActions();
  const [opening, setOpening] = useState<string>();
  const captureLocation = useCaptureLocation();
  return {
    opening,
    async open(customerUuid) {
      setOpening(customerUuid);
      const isOpen = await open(customerUuid, captureLocation());
      setOpening((current) => (current === customerUuid ? undefined : current));
      if (isOpen) onOpened(customerUuid);
    },
  };
}
