import { Button, DialogFooter, FormError } from '@aboschalter/ui';
import { useWatch } from '@aboschalter/ui/form';
import { duplicateQuery } from '../../person/duplicates/use-duplicate-check.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import type { AssistantSubmission } from './use-assistant-submit.ts';

interface AssistantFootProps {
  readonly creating: AssistantMode;
  readonly forms: AssistantForms;
  readonly creation: AssistantSubmission;
}

/** 'Dubletten', 'Abbrechen' and the create button, whose label says when a duplicate is ignored. */
export function AssistantFooter({ creating, forms, creation }: AssistantFootProps) {
  // Name, birth date and postal code determine the labels of the buttons.
  useWatch({ control: forms.customer.form.control });
  const { customer } = forms.values();
  const isIgnored = creation.isIgnored(customer);
  const isNewCustomer = creating.kind === 'customer';
  const check = (
    <Button
      loading={creation.isPending}
      disabledReason={duplicateQuery(customer) ? undefined : 'Bitte geben Sie zuerst einen Namen ein.'}
      onClick={creation.check}
    >
      Dubletten
    </Button>
  );
  return (
    <>
      <FormError text={creation.errorMessage} />
      <DialogFooter
        confirmLabel={isNewCustomer ? `Kunde anlegen${isIgnored ? ' (Dublette ignorieren)' : ''}` : 'Fahrkarteninhaber anlegen'}
        loading={creation.isPending}
        actions={isNewCustomer ? check : null}
        onConfirm={creation.create}
      />
    </>
  );
}
