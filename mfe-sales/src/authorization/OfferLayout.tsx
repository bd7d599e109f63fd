import type { ProductVariant } from '@aboschalter/contract';
import { PageGridColumn, PageGrid, Panel } from '@aboschalter/ui';
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
  /** Shown below the price. */
  readonly buttons: ReactNode;
  readonly offerStartCard: boolean;
  readonly keptProofUntil?: string | undefined;
  /** Disables the inputs while the offer is in the cart. */
  readonly locked?: boolean;
}

/** Lays out the inputs on the left and the summary with its buttons, which stays visible, on the right. */
export function OfferLayout({ title, product, form, actions, buttons, locked = false, ...options }: OfferLayoutProps) {
  const { inputs, setInputs, state, fields, resets } = form;
  return (
    <PageGrid>
      <PageGridColumn span={7}>
        <Panel title={title} actions={actions}>
          {/* The fieldset handles the Enter key of all its fields. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <fieldset disabled={locked} onKeyDown={form.onKeyDown}>
            <OfferFields
              key={resets}
              product={product}
              inputs={inputs}
              onChange={setInputs}
              relations={state.relations}
              fields={fields}
              takesFocus={resets > 0}
              {...options}
            />
          </fieldset>
        </Panel>
      </PageGridColumn>
      <PageGridColumn span={5} sticky>
        <OfferSummary product={product} inputs={inputs} {...state}>
          {buttons}
        </OfferSummary>
      </PageGridColumn>
    </PageGrid>
  );
}
