import type { ProductVariant } from '@aboschalter/contract';
import { PageGridColumn, PageGrid, Panel } from '@aboschalter/ui';
import { RequiredLegend } from '@aboschalter/ui/form';
import type { ReactNode } from 'react';
import { OfferFields } from './OfferFields.tsx';
import { OfferSummary } from './OfferSummary.tsx';
import type { OfferForm } from './use-offer-form.ts';

export interface OfferLayoutProps {
  readonly title: string;
  readonly product: ProductVariant;
  readonly form: OfferForm;
  /** Shown next to the title. */
  readonly actions?: ReactNode;
  /** Shown below the inputs, so that it does not move them when it appears. */
  readonly note?: ReactNode;
  /** Shown below the price. */
  readonly buttons: ReactNode;
  /** Whether 'Startkarte' can be selected if the product has one. */
  readonly isStartCardAllowed: boolean;
  /** The proof date of the old ticket, which a change of tariff keeps. It is shown as text instead of a field. */
  readonly keptProofUntil?: string | undefined;
  /** Disables the inputs while the offer is in the cart. */
  readonly isLocked?: boolean;
  /** The name of the holder; an empty one is shown as a dash, undefined hides the row. */
  readonly holderName?: string | undefined;
  /** Content of a third column, for windows of 1600 pixels or more. It must have a width of three grid columns. */
  readonly aside?: ReactNode;
}

/** Shows the inputs on the left. To the right, the summary and its buttons stay visible while the inputs scroll. */
export function OfferLayout({
  title,
  product,
  form,
  actions,
  note,
  buttons,
  isStartCardAllowed,
  keptProofUntil,
  isLocked = false,
  holderName,
  aside,
}: OfferLayoutProps) {
  const { inputs, setInputs, state, focusRegistry, resetCount } = form;
  return (
    <PageGrid>
      <PageGridColumn span={7} wideSpan={aside ? 5 : undefined}>
        <Panel title={title} actions={actions}>
          {/* The fieldset handles the Enter key of all its fields. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <fieldset className="as-form" disabled={isLocked} onKeyDown={form.onKeyDown}>
            <OfferFields
              key={resetCount}
              product={product}
              inputs={inputs}
              onChange={setInputs}
              relations={state.relations}
              focusRegistry={focusRegistry}
              // After a reset, move the focus from the reset button to the first field.
              autoFocus={resetCount > 0}
              isStartCardAllowed={isStartCardAllowed}
              keptProofUntil={keptProofUntil}
            />
            <RequiredLegend />
          </fieldset>
        </Panel>
        {note}
      </PageGridColumn>
      <PageGridColumn span={5} wideSpan={aside ? 4 : undefined} sticky>
        <OfferSummary product={product} inputs={inputs} holderName={holderName} {...state}>
          {buttons}
        </OfferSummary>
      </PageGridColumn>
      {aside}
    </PageGrid>
  );
}
