import type { Customer } from '@aboschalter/contract';
import { useRef, useState } from 'react';
import { accountFields, personFields, photoField, type PersonValues } from '../../person/fields.ts';
import { sharedFieldNames, withSharedValues } from '../../person/identical-with-customer/shared-values.ts';
import { getNewHolderDefaults } from '../../person/new-holder-defaults.ts';
import { usePersonForm, type PersonForm } from '../../person/use-person-form.ts';
import { emptyPersonValues, toFormValues } from '../../person/values.ts';

/** What the dialog creates: a customer with account and holder, or a holder of an existing customer. */
export type AssistantMode = { readonly kind: 'customer' } | { readonly kind: 'ticket-holder'; readonly customer: Customer };

/** The name of a section, which is also its path in the request. */
export type SectionName = 'customer' | 'bankData' | 'ticketHolder';

/** A section of the dialog. */
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
  /**
   * Sets whether the new holder is the customer. If not, the form of the holder starts as a copy of the customer (specification,
   * document 1, section 4).
   */
  readonly setIdentical: (isIdentical: boolean) => void;
  /** The visible sections, from top to bottom. */
  readonly sections: readonly Section[];
  readonly getValues: () => AssistantValues;
  readonly setValues: (values: AssistantValues) => void;
}

/** The values of all forms. */
export interface AssistantValues extends Readonly<Record<SectionName, PersonValues>> {
  readonly isIdentical: boolean;
}

const allHolderFields = [...personFields.ticketHolder, photoField];
const photoFieldOnly = [photoField];

/** Creates the three forms of 'Neuanlage'. If the holder is the customer, the form of the holder shows only the picture. */
export function useAssistantForms(mode: AssistantMode, initialValues: Partial<PersonValues> | undefined): AssistantForms {
  const [isIdentical, setIdentical] = useState(mode.kind === 'customer');
  const customer = usePersonForm('customer', { ...emptyPersonValues, ...initialValues });
  const bankData = usePersonForm('bankAccountHolder', emptyPersonValues, accountFields);
  const holderDefaults = mode.kind === 'customer' ? emptyPersonValues : getNewHolderDefaults(mode.customer);
  const initialHolderValues = { ...holderDefaults, ...initialValues };
  const ticketHolder = usePersonForm('ticketHolder', initialHolderValues, isIdentical ? photoFieldOnly : allHolderFields);
  // The values that were last copied into the form of the holder. If the form has other values, staff have changed the holder.
  const lastCopiedValues = useRef<PersonValues>(initialHolderValues);
  const allSections: readonly Section[] = [
    { name: 'customer', title: 'Kunde', person: customer },
    { name: 'bankData', title: 'Bankdaten', person: bankData },
    { name: 'ticketHolder', title: 'Fahrkarteninhaber', person: ticketHolder },
  ];
  const enterValues = ({ form }: PersonForm, values: PersonValues) => form.reset(values, { keepDefaultValues: true });
  return {
    customer,
    bankData,
    ticketHolder,
    isIdentical,
    setIdentical(willBeIdentical) {
      const customerValues = mode.kind === 'customer' ? customer.form.getValues() : toFormValues(mode.customer);
      const holderValues = ticketHolder.form.getValues();
      const isUntouchedCopy = sharedFieldNames.every((name) => holderValues[name] === lastCopiedValues.current[name]);
      // Copies the customer again, unless staff have entered something for the holder.
      if (!willBeIdentical && isUntouchedCopy) {
        lastCopiedValues.current = withSharedValues(holderValues, customerValues);
        enterValues(ticketHolder, lastCopiedValues.current);
      }
      setIdentical(willBeIdentical);
    },
    sections: allSections.filter(({ name }) => mode.kind === 'customer' || name === 'ticketHolder'),
    getValues: () => ({
      customer: customer.form.getValues(),
      bankData: bankData.form.getValues(),
      ticketHolder: ticketHolder.form.getValues(),
      isIdentical,
    }),
    setValues(values) {
      enterValues(customer, values.customer);
      enterValues(bankData, values.bankData);
      enterValues(ticketHolder, values.ticketHolder);
      // If the holder is the customer, all fields except the photo were hidden, so staff have not changed them.
      if (values.isIdentical) lastCopiedValues.current = values.ticketHolder;
      setIdentical(values.isIdentical);
    },
  };
}
