import { noop, type StoryMeta } from '../testing/stories.tsx';
import { DialogCancelButton, DialogFooter } from './dialog-footer.tsx';
import { Dialog } from './dialog.tsx';

export default { title: 'Dialog', component: Dialog, subcomponents: { DialogCancelButton, DialogFooter } } satisfies StoryMeta;

const text = <p>Der Kunde hat zwei Fahrkarteninhaber.</p>;

export const Default = () => (
  <Dialog open title="Kunde" onClose={noop}>
    {text}
  </Dialog>
);
export const WithFooter = () => (
  <Dialog open title="Kunde ändern" width={720} onClose={noop} footer={<DialogFooter confirmLabel="Speichern" loading={false} />}>
    {text}
  </Dialog>
);
export const Loading = () => (
  <Dialog open title="Kunde ändern" footer={<DialogFooter confirmLabel="Speichern" loading />}>
    {text}
  </Dialog>
);
export const NotPossible = () => (
  <Dialog
    open
    title="Kunde ändern"
    width={960}
    onClose={noop}
    footer={<DialogFooter confirmLabel="Speichern" loading={false} disabledReason="Es wurde nichts geändert." />}
  >
    {text}
  </Dialog>
);
