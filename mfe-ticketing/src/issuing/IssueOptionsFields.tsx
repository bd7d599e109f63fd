import { Checkbox, RadioGroup } from '@aboschalter/ui/form';
import { hasOptions, type IssueFormValues, type ResolvedIssueOptions } from './issue-options.ts';

export interface IssueOptionsFieldsProps {
  readonly choice: IssueFormValues;
  readonly issueOptions: ResolvedIssueOptions;
  /** Shows the values as plain text. */
  readonly readOnly: boolean;
  readonly onChange: (choice: IssueFormValues) => void;
}

/** The inputs for print and customer data, each shown only if there is a choice. */
export function IssueOptionsFields({ choice, issueOptions, readOnly, onChange }: IssueOptionsFieldsProps) {
  if (readOnly) return hasOptions(issueOptions) ? <p className="as-muted">{describeOptions(issueOptions)}</p> : null;
  return (
    <>
      {issueOptions.options.length > 1 ? (
        <RadioGroup
          label="Sichtdruck"
          options={issueOptions.options}
          value={issueOptions.print}
          onChange={(print) => onChange({ ...choice, print })}
        />
      ) : null}
      {issueOptions.offersCustomerData ? (
        <Checkbox
          label="Kundendaten in Applikation schreiben"
          hint="Schreibt Name und Geburtsdatum auf den Chip, damit die Karte dem Kunden zugeordnet werden kann."
          checked={issueOptions.customerData}
          onChange={(customerData) => onChange({ ...choice, customerData })}
        />
      ) : null}
    </>
  );
}

/** Describes the selected values, without those that staff could not choose. */
function describeOptions({ options, print, offersCustomerData, customerData }: ResolvedIssueOptions): string {
  const printLabel = options.length > 1 ? options.find(({ displayid }) => displayid === print)?.displayname : undefined;
  const customerDataLabel = offersCustomerData ? `Kundendaten in Applikation schreiben: ${customerData ? 'ja' : 'nein'}` : undefined;
  return [printLabel, customerDataLabel].filter((text) => text !== undefined).join(' · ');
}
