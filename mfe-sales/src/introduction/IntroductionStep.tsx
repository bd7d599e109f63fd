import {
  isPrintSessionOpenAtom,
  setIntroductionRunning,
  unissuedTicketCountAtom,
  useActiveCustomer,
  useActiveCustomerUuid,
  useCart,
} from '@aboschalter/counter';
import { CardWorkstationLink, shellStore, usePermission, usePractice } from '@aboschalter/platform';
import { Button, SuccessIcon } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useIntroduction } from './introduction-state.ts';
import { findCurrentStep, getStepText, introductionSteps } from './introduction-steps.ts';
import './introduction.css';

/** Shows the current step of a running introduction in a line on every page, and a message at its end. Takes no focus. */
export function IntroductionStep() {
  const { dismiss } = useIntroduction();
  const practiceCustomer = usePractice()?.customer;
  const canIssue = usePermission('issue-ticket');
  const hasActiveCustomer = useActiveCustomerUuid() !== undefined;
  const activeCustomerNumber = useActiveCustomer().data?.customer.customerNumber;
  // While the active customer loads, it is assumed to be the practice customer.
  const hasOtherCustomer =
    practiceCustomer !== undefined && activeCustomerNumber !== undefined && activeCustomerNumber !== practiceCustomer.number;
  const hasCustomer = hasActiveCustomer && !hasOtherCustomer;
  const hasLines = useCart().lines.length > 0;
  const isIssuing = useAtomValue(isPrintSessionOpenAtom, { store: shellStore });
  const isAllIssued = useAtomValue(unissuedTicketCountAtom, { store: shellStore }) === 0;
  // A person who may not issue completes the sale without issuing.
  const isDone = useIsSaleDone({ isIssuing, isAllIssued: isAllIssued || !canIssue });
  if (isDone) {
    return (
      <Notice>
        <p role="status" className="sales-introduction__text">
          <SuccessIcon /> <strong>Geschafft!</strong>{' '}
          {canIssue ? 'Sie haben ein Abo verkauft und auf eine Karte ausgegeben.' : 'Sie haben ein Abo verkauft.'} Jede Seite erklärt
          „Hilfe“ im Kontomenü oder die Taste „?“.
        </p>
        <Button variant="link" onClick={dismiss}>
          Schließen
        </Button>
      </Notice>
    );
  }
  const step = findCurrentStep({ hasCustomer, hasLines, isIssuing });
  const { title, text, needsCard = false } = getStepText(step, { customer: practiceCustomer, hasOtherCustomer, canIssue, isAllIssued });
  return (
    <Notice>
      <p role="status" className="sales-introduction__text">
        <span className="sales-introduction__count">{`Schritt ${introductionSteps.indexOf(step) + 1} von ${introductionSteps.length}:`}</span>{' '}
        <strong>{title}.</strong> {text}
      </p>
      {needsCard ? <CardWorkstationLink /> : null}
      <Button variant="link" onClick={() => setIntroductionRunning(false)}>
        Einführung beenden
      </Button>
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <section className="sales-introduction" aria-label="Einführung">
      {children}
    </section>
  );
}

interface IssuingState {
  readonly isIssuing: boolean;
  readonly isAllIssued: boolean;
}
type SaleStatus = 'selling' | 'issued' | 'done';

/** Whether a sale was completed since the component was mounted: all tickets were issued, then staff finished the issuing. */
function useIsSaleDone(issuing: IssuingState): boolean {
  const [status, setStatus] = useState<SaleStatus>('selling');
  const nextStatus = getNextStatus(status, issuing);
  // Setting state during render is allowed if it depends on the previous state. React then renders again at once.
  if (nextStatus !== status) setStatus(nextStatus);
  return nextStatus === 'done';
}

function getNextStatus(status: SaleStatus, { isIssuing, isAllIssued }: IssuingState): SaleStatus {
  if (isIssuing) return isAllIssued ? 'issued' : 'selling';
  return status === 'issued' ? 'done' : status;
}
