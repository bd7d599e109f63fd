import { Checkbox, RadioGroup } from '@aboschalter/ui/form';
import type { IssueFormValues, ResolvedIssueOptions } from './issue-options.ts';

export interface IssueOptionsProps {
  readonly choice: IssueFormValues;
  readonly wish: ResolvedIssueOptions;
  readonly disabled: boolean;
  readonly onChange: (choice: IssueFormValues) => void;
}

/** Print and customer data, each shown only if there is a choice. */
export function IssueOptionsFields({ choice, wish, disabled, onChange }: IssueOptionsProps) {
  return (
    <>
      {wish.options.length > 1 ? (
        <RadioGroup
          label="Sichtdruck"
          options={wish.options}
          value={wish.print}
          disabled={disabled}
          onChange={(print) => onChange({ ...choice, print })}
        />
      ) : null}
      {wish.offersCustomerData ? (
        <Checkbox
          label="Kundendaten in Applikation schreiben"
          checked={wish.customerData}
          disabled={disabled}
          onChange={(customerData) => onChange({ ...choice, customerData })}
        />
      ) : null}
    </>
  );
}
