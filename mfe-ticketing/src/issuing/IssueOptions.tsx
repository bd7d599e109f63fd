import { Checkbox, RadioGroup } from '@aboschalter/ui/form';
import type { IssueChoice, IssueWish } from './issue-choice.ts';

export interface IssueOptionsProps {
  readonly choice: IssueChoice;
  readonly wish: IssueWish;
  readonly disabled: boolean;
  readonly onChange: (choice: IssueChoice) => void;
}

/** Without or with print, and customer data: each only where there is something to choose. */
export function IssueOptions({ choice, wish, disabled, onChange }: IssueOptionsProps) {
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
