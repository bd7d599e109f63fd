import { maxLengthOf, type BaseData } from '@aboschalter/contract';
import { hasIbanFormat, today } from '@aboschalter/formats';
import { hasValidIbanChecksum } from '@aboschalter/formats/iban-checksum';
import { FormDate, FormIban, FormSelect, FormText, FormTextArea, useWatch } from '@aboschalter/ui/form';
import { useBankAutoFill } from './bank/use-bank-details.ts';
import { CityField } from './city/CityField.tsx';
import type { PersonField } from './fields.ts';
import { PhotoFormField } from './photo/PhotoFormField.tsx';
import type { PersonFormMethods } from './use-person-form.ts';

interface EditFieldProps {
  readonly form: PersonFormMethods;
  readonly field: PersonField;
  readonly baseData: BaseData;
  readonly autoFocus: boolean;
  /** Hides the label, because two fields on one line share a visible one. */
  readonly hideLabel?: boolean;
}

/** The input of one field of a person. */
export function EditField({ form, field: { name, label, kind }, baseData, autoFocus, hideLabel = false }: EditFieldProps) {
  const fieldProps = { control: form.control, name, label, autoFocus, hideLabel };
  const maxLength = maxLengthOf(name);
  switch (kind) {
    case 'salutation':
      return <FormSelect {...fieldProps} inputWidth={14} options={baseData.salutations} />;
    case 'title':
      return <FormSelect {...fieldProps} inputWidth={14} options={baseData.titles} />;
    case 'country':
      return (
        <FormSelect
          {...fieldProps}
          options={baseData.countries.map(({ countryCode, displayname }) => ({ displayid: countryCode, displayname }))}
        />
      );
    case 'birthdate':
      return <FormDate {...fieldProps} max={today()} startWithYear />;
    case 'date':
      return <FormDate {...fieldProps} />;
    case 'postal-code':
      return <FormText {...fieldProps} inputMode="numeric" align="figures" inputWidth={8} maxLength={maxLength} />;
    case 'city':
      return <CityField form={form} label={label} hideLabel={hideLabel} />;
    case 'email':
      return <FormText {...fieldProps} type="email" inputMode="email" maxLength={maxLength} />;
    case 'phone':
      return <FormText {...fieldProps} type="tel" inputMode="tel" inputWidth={20} maxLength={maxLength} />;
    case 'note':
      return <FormTextArea control={form.control} name={name} label={label} rows={5} maxLength={maxLength} />;
    case 'iban':
      return <IbanField form={form} label={label} />;
    case 'picture':
      return <PhotoFormField form={form} />;
    case 'house-number':
      return <FormText {...fieldProps} inputWidth={6} maxLength={maxLength} />;
    case 'bic':
      return <FormText {...fieldProps} inputWidth={14} maxLength={maxLength} />;
    case 'text':
      return <FormText {...fieldProps} maxLength={maxLength} />;
  }
}

interface IbanFieldProps {
  readonly form: PersonFormMethods;
  readonly label: string;
}

/** The IBAN: completes bank name and BIC of a German one; wrong check digits are a warning only. */
function IbanField({ form, label }: IbanFieldProps) {
  const iban = useWatch({ control: form.control, name: 'iban' });
  useBankAutoFill(form);
  const hasChecksumWarning = hasIbanFormat(iban) && !hasValidIbanChecksum(iban);
  return <FormIban control={form.control} name="iban" label={label} warning={hasChecksumWarning ? CHECKSUM_WARNING : undefined} />;
}

const CHECKSUM_WARNING = 'Die Prüfziffern dieser IBAN stimmen nicht.';
