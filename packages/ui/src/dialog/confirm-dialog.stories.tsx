import { noop, type StoryMeta } from '../testing/stories.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export default { title: 'ConfirmDialog', component: ConfirmDialog } satisfies StoryMeta;

export const Default = () => (
  <ConfirmDialog open title="Berechtigung kündigen" confirmLabel="Kündigen" onConfirm={noop} onCancel={noop}>
    Die Berechtigung endet am 31.12.2026.
  </ConfirmDialog>
);
export const Danger = () => (
  <ConfirmDialog open title="Nutzer löschen" confirmLabel="Löschen" danger onConfirm={noop} onCancel={noop}>
    Das Benutzerkonto wird gelöscht.
  </ConfirmDialog>
);
export const Loading = () => (
  <ConfirmDialog open title="Nutzer löschen" confirmLabel="Löschen" loading onConfirm={noop} onCancel={noop}>
    Das Benutzerkonto wird gelöscht.
  </ConfirmDialog>
);
export const NotPossible = () => (
  <ConfirmDialog
    open
    title="Nutzer löschen"
    confirmLabel="Löschen"
    disabledReason="Sie können Ihr eigenes Benutzerkonto nicht löschen."
    onConfirm={noop}
    onCancel={noop}
  >
    Das Benutzerkonto wird gelöscht.
  </ConfirmDialog>
);
