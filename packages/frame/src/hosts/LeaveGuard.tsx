import { askToLeave, interruptibleAtom, leaveQuestionAtom, shellStore, unsavedAtom } from '@aboschalter/shell-api';
import { ConfirmDialog } from '@aboschalter/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks once before unsaved input is left, for every remote; the browser asks before the page itself is left. */
export function LeaveGuard() {
  const unsaved = useAtomValue(unsavedAtom, { store: shellStore });
  const interruptible = useAtomValue(interruptibleAtom, { store: shellStore });
  const question = useAtomValue(leaveQuestionAtom, { store: shellStore });
  const holds = unsaved.size > 0 || !interruptible;

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && shellStore.get(unsavedAtom).size > 0,
  );
  const { state } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void askToLeave().then((leave) => (leave ? blocker.proceed?.() : blocker.reset?.()));
    // The blocker is another object at each render; its state tells when to ask.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  useEffect(() => {
    if (!holds) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      // As it is now: what was discarded a moment ago is not asked for.
      if (shellStore.get(unsavedAtom).size > 0 || !shellStore.get(interruptibleAtom)) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [holds]);

  return (
    <ConfirmDialog
      open={question !== undefined}
      title="Nicht gespeicherte Eingaben"
      confirmText="Eingaben verwerfen"
      cancelText="Weiter bearbeiten"
      danger
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>{`Nicht gespeichert: ${[...new Set(unsaved.values())].join(', ')}.`}</p>
      <p>Wenn Sie fortfahren, gehen diese Eingaben verloren.</p>
    </ConfirmDialog>
  );
}
