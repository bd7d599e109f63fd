import { calls, type DuplicateCandidate } from '@aboschalter/contract';
import { type CreationAttempt, toast, useCreate } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { useAsyncAction } from '@aboschalter/ui';
import { useState } from 'react';
import { CHECK_CUSTOMER, CHECK_HOLDERS } from '../../person/checks.ts';
import { useDuplicateCheck } from '../../person/duplicates/use-duplicate-check.ts';
import { setServerErrors } from '../../person/server-errors.ts';
import type { PersonValues } from '../../person/values.ts';
import { validateSections } from './validate-sections.ts';
import { buildCustomerRequest, buildHolderRequest } from './requests.ts';
import type { AssistantForms, AssistantMode } from './use-assistant-forms.ts';
import { useDifferences } from './use-differences.ts';

type Created = Parameters<WidgetPropsByName['new-customer-assistant']['onDone']>[0];

/** Submits the dialog, after the duplicate check. */
export interface AssistantSubmission {
  readonly create: () => void;
  /** Checks for duplicates without creating. */
  readonly check: () => void;
  readonly isPending: boolean;
  /** Why the latest check or creation failed. */
  readonly errorMessage: string | undefined;
  /** Possible duplicates to decide about. */
  readonly duplicates: readonly DuplicateCandidate[] | undefined;
  /** Marks the present data as no duplicate: continues without another check. */
  readonly ignore: () => void;
  readonly isIgnored: (customer: PersonValues) => boolean;
  /** The record id, stored with the draft. */
  readonly attempt: CreationAttempt;
  readonly restore: (attempt: CreationAttempt) => void;
  /** The record that an earlier form created with unknown outcome; nothing was sent. */
  readonly earlier: Created | undefined;
  /**
   * The records of an earlier attempt whose later input could not be stored; the next press stores it, and creates
   * nothing.
   */
  readonly incomplete: Incomplete | undefined;
}

/** Created records that differ from the input. */
export interface Incomplete {
  readonly created: Created;
  /** The unchanged parts, as headings. */
  readonly parts: readonly string[];
}

/** The scope of a creation, also the name of its draft. */
export const scopeOf = (creating: AssistantMode): string =>
  creating.kind === 'customer' ? 'new-customer' : `new-ticket-holder ${creating.customer.uuid}`;

/**
 * Validates, checks for duplicates, creates once (specification, document 1, section 4, 'Duplicate check'; decision
 * D-94).
 * @param onCreated called without ids if the middleware has created the customer and returns none
 */
export function useAssistantSubmit(
  creating: AssistantMode,
  forms: AssistantForms,
  onCreated: (created: Created | undefined) => void,
): AssistantSubmission {
  const scope = scopeOf(creating);
  const newCustomer = useCreate(calls.createAboCustomer, {
    scope,
    subject: 'Der Kunde',
    check: CHECK_CUSTOMER,
    successMessage: 'Kunde angelegt',
  });
  const customerUuid = creating.kind === 'ticket-holder' ? creating.customer.uuid : undefined;
  const holder = useCreate(calls.createTicketHolder, {
    scope,
    subject: 'Der Fahrkarteninhaber',
    check: CHECK_HOLDERS,
    customerUuid,
    successMessage: 'Fahrkarteninhaber angelegt',
  });
  const duplicates = useDuplicateCheck();
  const differences = useDifferences(forms);
  const [earlier, setEarlier] = useState<Created>();
  const [incomplete, setIncomplete] = useState<Incomplete>();
  const submission = useAsyncAction();
  const { attempt, restore } = creating.kind === 'customer' ? newCustomer : holder;

  /** Stores the differences from existing records; ends only if they equal the input. */
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
    toast.warn(notStored(parts));
  };
  const createCustomer = async () => {
    const { customer, bankData } = forms.values();
    // No check for a repeat after a lost response: the check would report the record that the first attempt created.
    if (!attempt.unknown && !duplicates.isIgnored(customer) && (await duplicates.mustWait(customer, bankData.iban))) return;
    const created = await newCustomer.create({ body: buildCustomerRequest(forms, forms.values()) });
    if (created.ok) {
      const customerUuid = created.data?.customer.uuid;
      if (customerUuid === undefined) {
        toast.warn(NO_ID);
        onCreated(undefined);
      } else if (created.repeated) await applyDifferences({ customerUuid });
      else onCreated({ customerUuid });
    } else if (created.isEarlier) {
      if (created.earlier) setEarlier({ customerUuid: created.earlier.customer.uuid });
    } else {
      // In reverse order: each form focuses its first problem, and the first of all is wanted.
      for (const { name, person } of forms.sections.toReversed()) setServerErrors(person, created.error, `${name}.`);
    }
  };
  const createHolder = async (customerUuid: string) => {
    const created = await holder.create({ params: { customerUuid }, body: buildHolderRequest(forms, forms.values()) });
    if (created.ok) {
      const both = { customerUuid, ...(created.data ? { ticketHolderUuid: created.data.uuid } : {}) };
      if (created.repeated && created.data) await applyDifferences(both);
      else onCreated(both);
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
        const { customer, bankData } = forms.values();
        if (!(await duplicates.mustWait(customer, bankData.iban))) toast.info(NO_DUPLICATE);
      }),
    isPending: submission.isPending,
    errorMessage: newCustomer.errorMessage ?? holder.errorMessage ?? duplicates.errorMessage ?? submission.errorMessage,
    duplicates: duplicates.duplicates,
    ignore: () => duplicates.ignore(forms.values().customer),
    isIgnored: duplicates.isIgnored,
    attempt,
    restore: restore,
    earlier,
    incomplete,
  };
}

/** Returns a message about the parts that are stored as first sent. */
export const notStored = (parts: readonly string[]): string =>
  `Die Neuanlage ist mit den zuerst abgesendeten Angaben gespeichert. Spätere Änderungen wurden nicht gespeichert: ${parts.join(', ')}. Bitte senden Sie erneut ab, oder öffnen Sie den Kunden und prüfen Sie die Angaben.`;
const NO_ID = 'Der Kunde ist angelegt, der Server hat aber keine Kennung genannt. Bitte öffnen Sie ihn über die Suche.';
const NO_DUPLICATE = 'Zu diesen Angaben gibt es noch keinen Kunden.';
