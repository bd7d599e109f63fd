import { calls, type DuplicateCandidate } from '@aboschalter/contract';
import { type CreationAttempt, toast, useCreate } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';
import { CHECK_CUSTOMER_MESSAGE, CHECK_HOLDERS_MESSAGE } from '../../person/checks.ts';
import { useDuplicateCheck } from '../../person/duplicates/use-duplicate-check.ts';
import { setServerErrors } from '../../person/server-errors.ts';
import type { PersonValues } from '../../person/fields.ts';
import { validateSections } from './validate-sections.ts';
import { buildCustomerRequest, buildHolderRequest } from './requests.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import { useApplyDifferences } from './use-apply-differences.ts';

type Created = Parameters<WidgetPropsByName['new-customer-assistant']['onDone']>[0];

/** The submission of the dialog. */
export interface AssistantSubmission {
  /** Validates, checks for duplicates and creates. */
  readonly create: () => void;
  /** Checks for duplicates without creating. */
  readonly check: () => void;
  readonly isPending: boolean;
  /** Why the latest check or creation failed. */
  readonly errorMessage: string | undefined;
  /** Possible duplicates to decide about. */
  readonly duplicates: readonly DuplicateCandidate[] | undefined;
  /** Marks the current customer as no duplicate, so that it can be created without another check. */
  readonly ignore: () => void;
  readonly isIgnored: (customer: PersonValues) => boolean;
  /** The id of the new record, stored with the draft. */
  readonly attempt: CreationAttempt;
  readonly restore: (attempt: CreationAttempt) => void;
  /** A record that an earlier form created with unknown outcome. Nothing was sent for the current input. */
  readonly earlier: Created | undefined;
  /** The records of an earlier attempt, if later input could not be stored. The next `create` stores that input only. */
  readonly incomplete: IncompleteCreation | undefined;
}

/** Created records that differ from the input. */
export interface IncompleteCreation {
  readonly created: Created;
  /** The headings of the parts that differ. */
  readonly parts: readonly string[];
}

/** Returns the scope of a creation, which is also the name of its draft. */
export const getCreationScope = (creating: AssistantMode): string =>
  creating.kind === 'customer' ? 'new-customer' : `new-ticket-holder ${creating.customer.uuid}`;

/**
 * Submits the dialog: validates, checks for duplicates, and creates once (specification, document 1, section 4,
 * 'Duplicate check'; decision D-94).
 * @param onCreated called without ids if the middleware has created the customer and returns none
 */
export function useAssistantSubmit(
  creating: AssistantMode,
  forms: AssistantForms,
  onCreated: (created: Created | undefined) => void,
): AssistantSubmission {
  const scope = getCreationScope(creating);
  const newCustomer = useCreate(calls.createAboCustomer, {
    scope,
    subject: 'Der Kunde',
    check: CHECK_CUSTOMER_MESSAGE,
    successMessage: 'Kunde angelegt',
  });
  const customerUuid = creating.kind === 'ticket-holder' ? creating.customer.uuid : undefined;
  const holder = useCreate(calls.createTicketHolder, {
    scope,
    subject: 'Der Fahrkarteninhaber',
    check: CHECK_HOLDERS_MESSAGE,
    customerUuid,
    successMessage: 'Fahrkarteninhaber angelegt',
  });
  const duplicates = useDuplicateCheck();
  const differences = useApplyDifferences(forms);
  const [earlier, setEarlier] = useState<Created>();
  const [incomplete, setIncomplete] = useState<IncompleteCreation>();
  const submission = useAsyncAction();
  const { attempt, restore } = creating.kind === 'customer' ? newCustomer : holder;

  /** Updates the records of an earlier attempt. Ends the dialog only if they then equal the input. */
  const applyDifferences = async (created: Created) => {
    const { customerUuid, ticketHolderUuid } = created;
    const parts = await (ticketHolderUuid === undefined
      ? differences.applyToCustomer(customerUuid)
      : differences.applyToHolder(ticketHolderUuid));
    if (parts.length === 0) {
      onCreated(created);
      return;
    }
    setIncomplete({ created, parts });
    toast.warn(formatNotStored(parts));
  };
  const createCustomer = async () => {
    const { customer, bankData } = forms.getValues();
    // No check for a repeat after a lost response: the check would report the record that the first attempt created.
    if (!attempt.unknown && !duplicates.isIgnored(customer) && (await duplicates.blocksCreation(customer, bankData.iban))) return;
    const created = await newCustomer.create({ body: buildCustomerRequest(forms, forms.getValues()) });
    if (created.ok) {
      const customerUuid = created.data?.customer.uuid;
      if (customerUuid === undefined) {
        toast.warn(NO_ID_MESSAGE);
        onCreated(undefined);
      } else if (created.mayHaveEarlierInput) await applyDifferences({ customerUuid });
      else onCreated({ customerUuid });
    } else if (created.isEarlier) {
      if (created.earlier) setEarlier({ customerUuid: created.earlier.customer.uuid });
    } else {
      // In reverse order, since each form focuses its first problem and the last focus remains.
      for (const { name, person } of forms.sections.toReversed()) setServerErrors(person, created.error, `${name}.`);
    }
  };
  const createHolder = async (customerUuid: string) => {
    const created = await holder.create({ params: { customerUuid }, body: buildHolderRequest(forms, forms.getValues()) });
    if (created.ok) {
      const createdUuids = { customerUuid, ...(created.data ? { ticketHolderUuid: created.data.uuid } : {}) };
      if (created.mayHaveEarlierInput && created.data) await applyDifferences(createdUuids);
      else onCreated(createdUuids);
    } else if (created.isEarlier) {
      if (created.earlier) setEarlier({ customerUuid, ticketHolderUuid: created.earlier.uuid });
    } else {
      setServerErrors(forms.ticketHolder, created.error);
    }
  };

  return {
    create: () =>
      submission.run(async () => {
        setEarlier(undefined);
        if (!(await validateSections(forms.sections))) return;
        setIncomplete(undefined);
        if (incomplete) await applyDifferences(incomplete.created);
        else if (creating.kind === 'customer') await createCustomer();
        else await createHolder(creating.customer.uuid);
      }),
    check: () =>
      submission.run(async () => {
        const { customer, bankData } = forms.getValues();
        if (!(await duplicates.blocksCreation(customer, bankData.iban))) toast.info(NO_DUPLICATE_MESSAGE);
      }),
    isPending: submission.isPending,
    errorMessage: newCustomer.errorMessage ?? holder.errorMessage ?? duplicates.errorMessage ?? submission.errorMessage,
    duplicates: duplicates.duplicates,
    ignore: () => duplicates.ignore(forms.getValues().customer),
    isIgnored: duplicates.isIgnored,
    attempt,
    restore,
    earlier,
    incomplete,
  };
}

/** Returns a message about the parts that are still stored as they were first sent. */
export const formatNotStored = (parts: readonly string[]): string =>
  `Die Neuanlage ist mit den zuerst abgesendeten Angaben gespeichert. Spätere Änderungen wurden nicht gespeichert: ${parts.join(', ')}. Bitte senden Sie erneut ab, oder öffnen Sie den Kunden und prüfen Sie die Angaben.`;
const NO_ID_MESSAGE = 'Der Kunde ist angelegt, der Server hat aber keine Kennung genannt. Bitte öffnen Sie ihn über die Suche.';
const NO_DUPLICATE_MESSAGE = 'Zu diesen Angaben gibt es noch keinen Kunden.';
