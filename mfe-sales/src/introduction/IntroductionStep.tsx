import {
  issuingOpenAtom,
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

/** The current step of a running introduction, in a line on every page, and its end. It takes no focus. */
export function IntroductionStep() {
  const { dismiss } = useIntroduction();
  const customer = usePractice()?.customer;
  const canIssue = usePermission('issue-ticket');
  const isAnyActive = useActiveCustomerUuid() !== undefined;
  const activeNumber = useActiveCustomer().data?.customer.customerNumber;
  // While the customer loads, it is unknown whether it is another one.
  const hasOtherCustomer = isAnyActive && customer !== undefined && activeNumber !== undefined && activeNumber !== customer.number;
  const hasCustomer = isAnyActive && !hasOtherCustomer;
  const hasLines = useCart().lines.length > 0;
  const isIssuing = useAtomValue(issuingOpenAtom, { store: shellStore });
  const isAllIssued = useAtomValue(unissuedTicketCountAtom, { store: shellStore }) === 0;
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
  const { title, text, needsCard = false } = getStepText(step, { customer, hasOtherCustomer, canIssue, isAllIssued });
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

/** Whether a sale has ended since the component was mounted: everything was issued, then issuing was finished. */
function useIsSaleDone({ isIssuing, isAllIssued }: { readonly isIssuing: boolean; readonly isAllIssued: boolean }): boolean {
  const [progress, setProgress] = useState<'selling' | 'issued' | 'done'>('selling');
  const next = isIssuing ? (isAllIssued ? 'issued' : 'selling') : progress === 'issued' ? 'done' : progress;
  // Derived from the previous state: React renders again at once.
  if (next !== progress) setProgress(next);
  return next === 'done';
}
