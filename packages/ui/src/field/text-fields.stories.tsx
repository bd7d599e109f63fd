import { Controlled, noop, type StoryMeta } from '../testing/stories.tsx';
import { IbanField } from './iban-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { SearchTextField } from './search-text-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

export default {
  title: 'Text fields',
  component: TextField,
  subcomponents: { IbanField, PasswordField, ReadOnlyField, SearchTextField, TextArea },
} satisfies StoryMeta;

export const Default = () => (
  <Controlled initial="Erika">{(value, onChange) => <TextField label="Vorname" value={value} onChange={onChange} />}</Controlled>
);
export const Required = () => <TextField label="Nachname" required value="" onChange={noop} />;
export const Invalid = () => <TextField label="Nachname" error="Bitte Nachnamen eingeben" value="" onChange={noop} />;
export const Warning = () => (
  <TextField label="Kundennummer" warning="Diese Nummer ist neu." hint="Sechs Ziffern" value="1" onChange={noop} />
);
export const Disabled = () => <TextField label="Ort" disabled value="Köln" onChange={noop} />;
export const ReadOnly = () => <TextField label="Ort" readOnly value="Köln" onChange={noop} />;
export const HiddenLabel = () => <TextField label="Filter Ort" hideLabel placeholder="Filter" value="" onChange={noop} />;
export const Search = () => <SearchTextField label="Suche" value="" shortcut="Control+K" onChange={noop} onSearch={noop} />;
export const Searching = () => <SearchTextField label="Suche" value="Muster" loading onChange={noop} onSearch={noop} />;
export const Password = () => <PasswordField label="Neues Passwort" autoComplete="new-password" value="geheim" onChange={noop} />;
export const Iban = () => (
  <Controlled initial="DE89370400440532013000">
    {(value, onChange) => <IbanField label="IBAN" value={value} onChange={onChange} />}
  </Controlled>
);
export const Area = () => <TextArea label="Notiz" rows={4} value={'Rückruf\nMontag'} onChange={noop} />;
export const AreaInvalid = () => <TextArea label="Notiz" error="Höchstens 4.000 Zeichen" value="" onChange={noop} />;
export const Fixed = () => <ReadOnlyField label="Alter">42</ReadOnlyField>;
