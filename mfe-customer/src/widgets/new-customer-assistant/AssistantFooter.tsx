import { Button, DialogFooter, FormError } from '@aboschalter/ui';
import { useWatch } from '@aboschalter/ui/form';
import { toDuplicateQuery } from '../../person/duplicates/use-duplicate-check.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import type { AssistantSubmission } from './use-assistant-submit.ts';

interface AssistantFooterProps {
  readonly creating: AssistantMode;
  readonly forms: AssistantForms;
  readonly creation: AssistantSubmission;
}

/** The buttons 'Dubletten', 'Abbrechen' and 'anlegen'. The label of the last one says when a duplicate is ignored. */
export function AssistantFooter({ creating, forms, creation }: AssistantFooterProps) {
  // Renders again while the user types: name, birth date and postal code determine the labels of the buttons.
  useWatch({ control: forms.customer.form.control });
  const { customer } = forms.getValues();
  const isIgnored = creation.isIgnored(customer);
  const isNewCustomer = creating.kind === 'customer';
  const checkButton = (
    <Button
      loading={creation.isPending}
      disabledReason={toDuplicateQuery(customer) ? undefined : 'Bitte geben Sie zuerst einen Namen ein.'}
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
        actions={isNewCustomer ? checkButton : null}
        onConfirm={creation.create}
      />
    </>
  );
}
