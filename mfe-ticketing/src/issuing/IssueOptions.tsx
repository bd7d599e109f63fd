import { Checkbox, RadioGroup } from '@aboschalter/ui';
import type { CardDevice } from './card-devices.ts';
import type { IssueChoice, IssueWish } from './issue-choice.ts';

export interface IssueOptionsProps {
  readonly devices: readonly CardDevice[];
  readonly choice: IssueChoice;
  readonly wish: IssueWish;
  readonly disabled: boolean;
  readonly onChange: (choice: IssueChoice) => void;
}

/** Device, print and customer data: each only where there is something to choose for the device. */
export function IssueOptions({ devices, choice, wish, disabled, onChange }: IssueOptionsProps) {
  return (
    <>
      {devices.length > 1 ? (
        <RadioGroup
          label="Gerät"
          options={devices.map(({ id, name }) => ({ displayid: id, displayname: name }))}
          value={wish.device.id}
          disabled={disabled}
          onChange={(deviceId) => onChange({ ...choice, deviceId })}
        />
      ) : null}
      <RadioGroup
        label="Sichtdruck"
        options={wish.printOptions}
        value={wish.print}
        disabled={disabled}
        onChange={(print) => onChange({ ...choice, print })}
      />
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
