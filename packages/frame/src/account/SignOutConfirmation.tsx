import { shellStore } from '@aboschalter/platform';
import { ConfirmDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { signOutConfirmationAtom } from './sign-out-confirmation.ts';

/** Asks for confirmation before signing out with unfinished work and names the consequences. */
export function SignOutConfirmation() {
  const question = useAtomValue(signOutConfirmationAtom, { store: shellStore });
  const work = question?.work ?? [];
  return (
    <ConfirmDialog
      open={question !== undefined}
      title="Abmelden?"
      confirmLabel="Abmelden"
      cancelLabel="Angemeldet bleiben"
      danger={work.some(({ isDiscarded }) => isDiscarded)}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {work.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}
