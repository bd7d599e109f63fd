import { Controlled, noop, type StoryMeta } from '../testing/stories.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Checkbox, Switch } from './toggles.tsx';

export default { title: 'Choices', component: Select, subcomponents: { RadioGroup, Checkbox, Switch } } satisfies StoryMeta;

const salutations = [
  { displayid: 1, displayname: 'Frau' },
  { displayid: 2, displayname: 'Herr' },
];

export const Default = () => (
  <Controlled<number | undefined> initial={1}>
    {(value, onChange) => <Select label="Anrede" options={salutations} value={value} onChange={onChange} />}
  </Controlled>
);
export const Invalid = () => <Select label="Anrede" options={salutations} value={undefined} error="Bitte Anrede wählen" onChange={noop} />;
export const ReadOnly = () => <Select label="Anrede" options={salutations} value={2} readOnly onChange={noop} />;
export const Radio = () => <RadioGroup label="Anrede" options={salutations} value={1} onChange={noop} />;
export const RadioInvalid = () => (
  <RadioGroup label="Anrede" options={salutations} value={undefined} direction="row" error="Bitte Anrede wählen" onChange={noop} />
);
export const CheckboxOn = () => <Checkbox label="Nacherhebung buchen" checked onChange={noop} />;
export const CheckboxDisabled = () => (
  <Checkbox label="Guthaben auszahlen" checked={false} disabledReason="Es gibt kein Guthaben." onChange={noop} />
);
export const SwitchOff = () => <Switch label="Identisch mit Kunde" checked={false} hint="Übernimmt alle Angaben" onChange={noop} />;
export const SwitchOn = () => <Switch label="Identisch mit Kunde" checked onChange={noop} />;
