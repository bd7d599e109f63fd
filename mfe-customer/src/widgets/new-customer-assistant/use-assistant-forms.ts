import type { Customer } from '@aboschalter/contract';
import { useRef, useState } from 'react';
import { accountFields, personFields, photoField } from '../../person/fields.ts';
import { sharedFieldNames, copySharedValues } from '../../person/same-as-customer/shared-values.ts';
import { newHolderDefaults } from '../../person/new-holder-defaults.ts';
import { usePersonForm, type PersonForm } from '../../person/use-person-form.ts';
import { emptyPersonValues, toFormValues, type PersonValues } from '../../person/values.ts';

/** What is created: a customer with account and holder, or a holder of an existing customer. */
export type AssistantMode = { readonly kind: 'customer' } | { readonly kind: 'ticket-holder'; readonly customer: Customer };

/** A section of the dialog. */
export type SectionName = 'customer' | 'bankData' | 'ticketHolder';

/** A section; `name` is also its path in the request. */
export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly person: PersonForm;
}

/** The forms of the dialog. */
export interface AssistantForms {
  readonly customer: PersonForm;
  readonly bankData: PersonForm;
  readonly ticketHolder: PersonForm;
  /** Whether the new holder is the customer. */
  readonly isIdentical: boolean;
  /** When switched off, the holder begins as a copy of the customer (specification, document 1, section 4). */
  readonly setIdentical: (isIdentical: boolean) => void;
  /** The visible ones, from top to bottom. */
  readonly sections: readonly Section[];
  readonly values: () => AssistantValues;
  readonly setValues: (values: AssistantValues) => void;
}

/** The whole input. */
export interface AssistantValues extends Readonly<Record<SectionName, PersonValues>> {
  readonly isIdentical: boolean;
}

const allHolderFields = [...personFields.ticketHolder, photoField];
const photoFieldOnly = [photoField];

/** The three forms of 'Neuanlage'. For a holder who is the customer only the picture is shown. */
export function useAssistantForms(creating: AssistantMode, start: Partial<PersonValues> | undefined): AssistantForms {
  const [isIdentical, setIdentical] = useState(creating.kind === 'customer');
  const customer = usePersonForm('customer', { ...emptyPersonValues, ...start });
  const bankData = usePersonForm('bankAccountHolder', emptyPersonValues, accountFields);
  const holderStart =
    creating.kind === 'customer' ? { ...emptyPersonValues, ...start } : { ...newHolderDefaults(creating.customer), ...start };
  const ticketHolder = usePersonForm('ticketHolder', holderStart, isIdentical ? photoFieldOnly : allHolderFields);
  // The holder's copied values, before any input.
  const lastCopiedValues = useRef<PersonValues>(holderStart);
  const all: readonly Section[] = [
    { name: 'customer', title: 'Kunde', person: customer },
    { name: 'bankData', title: 'Bankdaten', person: bankData },
    { name: 'ticketHolder', title: 'Fahrkarteninhaber', person: ticketHolder },
  ];
  const enter = ({ form }: PersonForm, values: PersonValues) => form.reset(values, { keepDefaultValues: true });
  return {
    customer,
    bankData,
    ticketHolder,
    isIdentical,
    setIdentical(next) {
      const source = creating.kind === 'customer' ? customer.form.getValues() : toFormValues(creating.customer);
      const own = ticketHolder.form.getValues();
      // Restores the holder's input; only an untouched copy is updated.
      if (!next && sharedFieldNames.every((name) => own[name] === lastCopiedValues.current[name])) {
        lastCopiedValues.current = copySharedValues(own, source);
        enter(ticketHolder, lastCopiedValues.current);
      }
      setIdentical(next);
    },
    sections: creating.kind === 'customer' ? all : all.slice(2),
    values: () => ({
      customer: customer.form.getValues(),
      bankData: bankData.form.getValues(),
      ticketHolder: ticketHolder.form.getValues(),
      isIdentical,
    }),
    setValues(values) {
      enter(customer, values.customer);
      enter(bankData, values.bankData);
      enter(ticketHolder, values.ticketHolder);
      // A holder who is the customer had no visible values.
      if (values.isIdentical) lastCopiedValues.current = values.ticketHolder;
      setIdentical(values.isIdentical);
    },
  };
}
