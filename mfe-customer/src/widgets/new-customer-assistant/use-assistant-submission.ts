import { calls, type DuplicateCandidate } from '@aboschalter/contract';
import { type CreationAttempt, toast, useCreate } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';
import { CHECK_CUSTOMER_MESSAGE, CHECK_HOLDERS_MESSAGE } from '../../person/checks.ts';
import { useDuplicateCheck } from '../../person/duplicates/use-duplicate-check.ts';
import { setServerErrors } from '../../person/server-errors.ts';
import type { PersonValues } from '../../person/fields.ts';
import { validateSections, type InvalidSectionField } from './validate-sections.ts';
import { buildCustomerRequest, buildHolderRequest } from './requests.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import { useApplyDifferences } from './use-apply-differences.ts';

/** The uuids of the created records. */
type CreatedUuids = Parameters<WidgetPropsByName['new-customer-assistant']['onDone']>[0];

/** The submission of the dialog. */
export interface AssistantSubmission {
  /** Validates the input, checks a new customer for duplicates, and creates the records. */
  readonly create: () => void;
  /** Checks for duplicates and creates nothing. */
  readonly checkDuplicates: () => void;
  readonly isPending: boolean;
  /** Why the latest check or creation failed. */
  readonly errorMessage: string | undefined;
  /** Possible duplicates that staff must decide about. */
  readonly duplicates: readonly DuplicateCandidate[] | undefined;
  /** Marks the current customer as no duplicate, so that the customer can be created without another check. */
  readonly ignoreDuplicates: () => void;
  readonly areDuplicatesIgnored: (customer: PersonValues) => boolean;
  /**
   * The attempt to create the new record (`useCreate`): its record id, and whether one of its requests has an unknown outcome.
   * Stored with the draft.
   */
  readonly attempt: CreationAttempt;
  readonly restoreAttempt: (attempt: CreationAttempt) => void;
  /**
   * A record that an earlier form, such as one in another tab, has created although its response was lost. Nothing was sent for
   * this form.
   */
  readonly recordOfEarlierForm: CreatedUuids | undefined;
  /**
   * The records that an earlier request of this form created, if changes of the input since then could not be stored. The
   * next `create` sends only these changes.
   */
  readonly incompleteCreation: IncompleteCreation | undefined;
  /** The fields that the last submission has rejected, from top to bottom. */
  readonly invalidFields: readonly InvalidSectionField[];
}

/** Created records that differ from the input. */
export interface IncompleteCreation {
  readonly created: CreatedUuids;
  /** The headings of the parts that differ. */
  readonly parts: readonly string[];
}

/** Returns the scope of the creation (`useCreate`), which is also the name of its draft. */
export const getCreationScope = (mode: AssistantMode): string =>
  mode.kind === 'customer' ? 'new-customer' : `new-ticket-holder ${mode.customer.uuid}`;

/**
 * Submits the dialog: validates the input, checks for duplicates, and creates the records once (specification, document 1,
 * section 4, 'Duplicate check'; decision D-94).
 * @param onCreated called with `undefined` if the middleware has created the customer but returned no uuid
 */
export function useAssistantSubmission(
  mode: AssistantMode,
  forms: AssistantForms,
  onCreated: (created: CreatedUuids | undefined) => void,
): AssistantSubmission {
  const scope = getCreationScope(mode);
  const customerCreation = useCreate(calls.createAboCustomer, {
    scope,
    subject: 'Der Kunde',
    check: CHECK_CUSTOMER_MESSAGE,
    successMessage: 'Kunde angelegt',
  });
  const holderCreation = useCreate(calls.createTicketHolder, {
    scope,
    subject: 'Der Fahrkarteninhaber',
    check: CHECK_HOLDERS_MESSAGE,
    customerUuid: mode.kind === 'ticket-holder' ? mode.customer.uuid : undefined,
    successMessage: 'Fahrkarteninhaber angelegt',
  });
  const duplicateCheck = useDuplicateCheck();
  const { applyToCustomer, applyToHolder } = useApplyDifferences(forms);
  const [recordOfEarlierForm, setRecordOfEarlierForm] = useState<CreatedUuids>();
  const [incompleteCreation, setIncompleteCreation] = useState<IncompleteCreation>();
  const [invalidFields, setInvalidFields] = useState<readonly InvalidSectionField[]>([]);
  const submitAction = useAsyncAction();
  const { attempt, restore } = mode.kind === 'customer' ? customerCreation : holderCreation;

  /** Updates the records that an earlier request has created to the input. Ends the dialog only if everything could be stored. */
  const applyDifferences = async (created: CreatedUuids) => {
    const { customerUuid, ticketHolderUuid } = created;
    const parts = await (ticketHolderUuid === undefined ? applyToCustomer(customerUuid) : applyToHolder(ticketHolderUuid));
    if (parts.length === 0) {
      onCreated(created);
      return;
    }
    setIncompleteCreation({ created, parts });
    toast.warn(formatNotStoredMessage(parts));
  };
  const createCustomer = async () => {
    const { customer, bankData } = forms.getValues();
    // After a lost response there is no duplicate check: it would find the customer that the lost request may have created.
    const mustCheckDuplicates = !attempt.unknown && !duplicateCheck.isIgnored(customer);
    if (mustCheckDuplicates && (await duplicateCheck.searchBlocksCreation(customer, bankData.iban))) return;
    const result = await customerCreation.create({ body: buildCustomerRequest(forms, forms.getValues()) });
    if (!result.ok && result.isEarlier) {
      if (result.earlier) setRecordOfEarlierForm({ customerUuid: result.earlier.customer.uuid });
      return;
    }
    if (!result.ok) {
      // Each form focuses its first problem. In reverse order, the first problem of the dialog is focused last.
      for (const { name, person } of forms.sections.toReversed()) setServerErrors(person, result.error, `${name}.`);
      return;
    }
    const customerUuid = result.data?.customer.uuid;
    if (customerUuid === undefined) {
      toast.warn(NO_UUID_MESSAGE);
      onCreated(undefined);
      return;
    }
    if (result.mayHaveEarlierInput) await applyDifferences({ customerUuid });
    else onCreated({ customerUuid });
  };
  const createHolder = async (customerUuid: string) => {
    const result = await holderCreation.create({ params: { customerUuid }, body: buildHolderRequest(forms, forms.getValues()) });
    if (!result.ok && result.isEarlier) {
      if (result.earlier) setRecordOfEarlierForm({ customerUuid, ticketHolderUuid: result.earlier.uuid });
      return;
    }
    if (!result.ok) {
      setServerErrors(forms.ticketHolder, result.error);
      return;
    }
    const created = { customerUuid, ...(result.data ? { ticketHolderUuid: result.data.uuid } : {}) };
    if (result.mayHaveEarlierInput && result.data) await applyDifferences(created);
    else onCreated(created);
  };

  return {
    create: () =>
      submitAction.run(async () => {
        setRecordOfEarlierForm(undefined);
        const invalid = await validateSections(forms.sections);
        setInvalidFields(invalid);
        if (invalid.length > 0) return;
        setIncompleteCreation(undefined);
        if (incompleteCreation) await applyDifferences(incompleteCreation.created);
        else if (mode.kind === 'customer') await createCustomer();
        else await createHolder(mode.customer.uuid);
      }),
    checkDuplicates: () =>
      submitAction.run(async () => {
        const { customer, bankData } = forms.getValues();
        if (!(await duplicateCheck.searchBlocksCreation(customer, bankData.iban))) toast.info(NO_DUPLICATE_MESSAGE);
      }),
    isPending: submitAction.isPending,
    errorMessage: customerCreation.errorMessage ?? holderCreation.errorMessage ?? duplicateCheck.errorMessage ?? submitAction.errorMessage,
    duplicates: duplicateCheck.duplicates,
    ignoreDuplicates: () => duplicateCheck.ignore(forms.getValues().customer),
    areDuplicatesIgnored: duplicateCheck.isIgnored,
    attempt,
    restoreAttempt: restore,
    recordOfEarlierForm,
    incompleteCreation,
    invalidFields,
  };
}

/** Returns a German message that names the parts whose later changes are not stored. */
export const formatNotStoredMessage = (parts: readonly string[]): string =>
  `Die Neuanlage ist mit den zuerst abgesendeten Angaben gespeichert. Spätere Änderungen wurden nicht gespeichert: ${parts.join(', ')}. Bitte senden Sie erneut ab, oder öffnen Sie den Kunden und prüfen Sie die Angaben.`;
const NO_UUID_MESSAGE = 'Der Kunde ist angelegt, der Server hat aber keine Kennung genannt. Bitte öffnen Sie ihn über die Suche.';
const NO_DUPLICATE_MESSAGE = 'Zu diesen Angaben gibt es noch keinen Kunden.';
