import type { Customer } from '@aboschalter/contract';
import { useRef, useState } from 'react';
import { accountFields, personFields, photoField } from '../../person/fields.ts';
import { sharedNames, withShared } from '../../person/same-as-customer/shared-values.ts';
import { newHolderDefaults } from '../../person/new-holder-defaults.ts';
import { usePersonForm, type PersonForm } from '../../person/use-person-form.ts';
import { emptyPersonValues, toFormValues, type PersonValues } from '../../person/values.ts';

/** What is being created: a customer with account and holder, or a holder of a customer who is there already. */
export type AssistantMode = { readonly what: 'customer' } | { readonly what: 'ticket-holder'; readonly customer: Customer };

/** A section of the assistant. */
export type SectionName = 'customer' | 'bankData' | 'ticketHolder';

/** A section, as the outline and the page know it; `name` is also where it stands in the request. */
export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly person: PersonForm;
}

/** The forms of the assistant. */
export interface AssistantForms {
  readonly customer: PersonForm;
  readonly bankData: PersonForm;
  readonly ticketHolder: PersonForm;
  /** Whether the new holder is the customer. */
  readonly isIdentical: boolean;
  /** Switched off, the holder begins as a copy of the customer (specification, document 1, section 4). */
  readonly setIdentical: (isIdentical: boolean) => void;
  /** Those that are shown, from top to bottom. */
  readonly sections: readonly Section[];
  readonly values: () => AssistantValues;
  readonly take: (values: AssistantValues) => void;
}

/** All that was entered. */
export interface AssistantValues extends Readonly<Record<SectionName, PersonValues>> {
  readonly isIdentical: boolean;
}

const allHolderFields = [...personFields.ticketHolder, photoField];
const photoFieldOnly = [photoField];

/** The three forms of 'Neuanlage'; of a holder who is the customer only the picture is asked for. */
export function useAssistantForms(creating: AssistantMode, start: Partial<PersonValues> | undefined): AssistantForms {
  const [isIdentical, setIdentical] = useState(creating.what === 'customer');
  const customer = usePersonForm('customer', { ...emptyPersonValues, ...start });
  const bankData = usePersonForm('bankAccountHolder', emptyPersonValues, accountFields);
  const holderStart =
    creating.what === 'customer' ? { ...emptyPersonValues, ...start } : { ...newHolderDefaults(creating.customer), ...start };
  const ticketHolder = usePersonForm('ticketHolder', holderStart, isIdentical ? photoFieldOnly : allHolderFields);
  // What the holder had last without anybody having entered it.
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
      const source = creating.what === 'customer' ? customer.form.getValues() : toFormValues(creating.customer);
      const own = ticketHolder.form.getValues();
      // What somebody has entered for the holder returns; only an untouched copy is made anew.
      if (!next && sharedNames.every((name) => own[name] === lastCopiedValues.current[name])) {
        lastCopiedValues.current = withShared(own, source);
        enter(ticketHolder, lastCopiedValues.current);
      }
      setIdentical(next);
    },
    sections: creating.what === 'customer' ? all : all.slice(2),
    values: () => ({
      customer: customer.form.getValues(),
      bankData: bankData.form.getValues(),
      ticketHolder: ticketHolder.form.getValues(),
      isIdentical,
    }),
    take(values) {
      enter(customer, values.customer);
      enter(bankData, values.bankData);
      enter(ticketHolder, values.ticketHolder);
      // Of a holder who is the customer nothing of their own was on show.
      if (values.isIdentical) lastCopiedValues.current = values.ticketHolder;
      setIdentical(values.isIdentical);
    },
  };
}
