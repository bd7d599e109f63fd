import { session, type SessionEndReason } from '@aboschalter/auth';
import { reauthenticateByRedirect, reauthenticateInPopup, type ReauthenticationResult } from '@aboschalter/auth/tokens';
import { confirmLeave, shellStore, toast, unsavedChangesAtom } from '@aboschalter/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** How far signing in again has come. */
export type ReauthenticationStatus = 'offered' | 'busy' | 'waiting' | 'blocked' | 'not-shared';

export interface Reauthentication {
  /** Why the session ended; undefined while it has not. */
  readonly reason: SessionEndReason | undefined;
  /** Whether the same person can sign in beside this page, so that everything on it stays. */
  readonly keepsPage: boolean;
  readonly step: ReauthenticationStatus;
  /** Signs in in a window of its own. */
  readonly inWindow: () => void;
  /** Signs in by leaving the page, after the question whether unsaved input may go. */
  readonly here: () => void;
}

/** Somebody else is here: what the one before has typed is nobody's any more. */
async function makeRoom(): Promise<ReauthenticationResult> {
  shellStore.set(unsavedChangesAtom, new Map());
  return reauthenticateByRedirect();
}

async function run(work: () => Promise<ReauthenticationResult>, setStep: (step: ReauthenticationStatus) => void): Promise<void> {
  setStep('busy');
  const { kind } = await work();
  if (kind === 'failed') toast.error('Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.');
  if (kind !== 'redirecting') setStep(kind === 'waiting' || kind === 'blocked' || kind === 'not-shared' ? kind : 'offered');
}

/** The end of a session and the ways on from there. */
export function useReauthentication(): Reauthentication {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [step, setStep] = useState<ReauthenticationStatus>('offered');
  const reason = state.status === 'ended' ? state.reason : undefined;

  useEffect(() => {
    if (reason === undefined) setStep('offered');
    // This page's own window has brought somebody else: a page that waits for its person would wait for ever.
    else if (reason === 'other-user' && step === 'waiting') void run(makeRoom, setStep);
  }, [reason, step]);

  return {
    reason,
    keepsPage: reason === 'refused' || reason === 'expired',
    step,
    inWindow: () => void run(reauthenticateInPopup, setStep),
    here: () => void confirmLeave().then((leave) => (leave ? run(reauthenticateByRedirect, setStep) : undefined)),
  };
}
