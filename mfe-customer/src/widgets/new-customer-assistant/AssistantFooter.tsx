import { Button, DialogFooter, FormError } from '@aboschalter/ui';
import { useWatch } from '@aboschalter/ui/form';
import { toDuplicateQuery } from '../../person/duplicates/use-duplicate-check.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import type { AssistantSubmission } from './use-assistant-submission.ts';

interface AssistantFooterProps {
  readonly mode: AssistantMode;
  readonly forms: AssistantForms;
  readonly submission: AssistantSubmission;
}

/**
 * The buttons 'Dubletten', 'Abbrechen' and 'Kunde anlegen' or 'Fahrkarteninhaber anlegen'. The label 'Kunde anlegen' also
 * says whether staff have decided to ignore duplicates.
 */
export function AssistantFooter({ mode, forms, submission }: AssistantFooterProps) {
  // Renders again while staff type, because the buttons depend on name, birth date and postal code.
  useWatch({ control: forms.customer.form.control });
  const { customer } = forms.getValues();
  const hasIgnoredDuplicates = submission.areDuplicatesIgnored(customer);
  const isNewCustomer = mode.kind === 'customer';
  const customerLabel = hasIgnoredDuplicates ? 'Kunde anlegen (Dublette ignorieren)' : 'Kunde anlegen';
  const duplicatesButton = (
    <Button
      loading={submission.isPending}
      disabledReason={toDuplicateQuery(customer) ? undefined : 'Bitte geben Sie zuerst einen Namen ein.'}
      onClick={submission.checkDuplicates}
    >
      Dubletten
    </Button>
  );
  return (
    <>
      <FormError text={submission.errorMessage} />
      <DialogFooter
        confirmLabel={isNewCustomer ? customerLabel : 'Fahrkarteninhaber anlegen'}
        loading={submission.isPending}
        actions={isNewCustomer ? duplicatesButton : null}
        onConfirm={submission.create}
      />
    </>
  );
}
