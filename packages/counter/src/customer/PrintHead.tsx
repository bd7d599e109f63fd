import { formatDate, formatFullName, formatTime, today } from '@aboschalter/formats';
import { useStaffUser } from '@aboschalter/platform';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useActiveCustomer } from './use-active-customer.ts';

/**
 * The head line of a printed page: 'Kunde 100235 · Max Beispiel · Stand 24.11.2026 15:01 · Lena Leitung', with the time
 * of printing. Hidden on screen.
 */
export function PrintHead() {
  const customer = useActiveCustomer().data?.customer;
  const user = useStaffUser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // flushSync, because the browser renders the printed page as soon as the handler returns.
    const refresh = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', refresh);
    return () => window.removeEventListener('beforeprint', refresh);
  }, []);
  const parts = [
    customer && `Kunde ${customer.customerNumber}`,
    customer && formatFullName(customer),
    `Stand ${formatDate(today())} ${formatTime(now)}`,
    user && (formatFullName(user) || user.username),
  ];
  return <div className="as-print-only as-print-head">{parts.filter(Boolean).join(' · ')}</div>;
}
