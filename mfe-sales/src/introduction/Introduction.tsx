import { useActiveCustomerUuid, useCart } from '@aboschalter/counter';
import { useNavigateToRoute } from '@aboschalter/platform';
import { Button, ButtonRow, CheckIcon, Panel, VisuallyHidden } from '@aboschalter/ui';
import { useEffect, useRef } from 'react';
import { startIntroduction, useIntroduction } from './introduction-state.ts';
import { findCurrentStep, introductionSteps } from './introduction-steps.ts';
import './introduction.css';

/** The introduction to a first sale: an offer, then a checklist whose marks follow the active customer and the cart. */
export function Introduction() {
  const { state, dismiss } = useIntroduction();
  if (state === 'dismissed') return null;
  return (
    <Panel
      title="Einführung"
      actions={
        <>
          <Button variant="link" onClick={dismiss}>
            Nicht mehr zeigen
          </Button>
          {state === 'offered' ? <Button onClick={startIntroduction}>Einführung starten</Button> : null}
        </>
      }
    >
      {state === 'started' ? (
        <Checklist />
      ) : (
        <p>Neu hier? Die Einführung führt Sie durch einen ersten Verkauf, bis zur ausgegebenen Karte.</p>
      )}
    </Panel>
  );
}

function Checklist() {
  const hasCustomer = useActiveCustomerUuid() !== undefined;
  const hasLines = useCart().lines.length > 0;
  const go = useNavigateToRoute();
  const current = findCurrentStep({ hasCustomer, hasLines });
  const list = useRef<HTMLOListElement>(null);
  // Started by a button that is gone, or from another page.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus();
  }, []);
  return (
    <div className="sales-introduction">
      <p className="as-muted">Nur in einer Übungsumgebung: Sonst legen Sie ein echtes Abo an.</p>
      <ol className="sales-introduction__steps" ref={list} tabIndex={-1} aria-label="Schritte eines Verkaufs">
        {introductionSteps.map(({ title, text }, index) => (
          <li key={title} aria-current={index === current ? 'step' : undefined} className="sales-introduction__step">
            <span className="sales-introduction__mark" aria-hidden="true">
              {index < current ? <CheckIcon /> : index + 1}
            </span>
            <div>
              <strong>{title}</strong>
              {index < current ? <VisuallyHidden> (erledigt)</VisuallyHidden> : null}
              {index === current ? <p>{text}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {hasLines ? (
        <ButtonRow>
          <Button onClick={() => go('shopping-cart')}>Warenkorb öffnen</Button>
        </ButtonRow>
      ) : null}
      <p className="as-muted">Jede weitere Seite erklärt „Hilfe“ im Kontomenü oder die Taste „?“.</p>
    </div>
  );
}
