import { session, type SessionEndReason } from '@aboschalter/auth';
import { reauthenticateByRedirect, reauthenticateInPopup, type ReauthenticationResult } from '@aboschalter/auth/tokens';
import { confirmLeave, shellStore, toast, unsavedChangesAtom } from '@aboschalter/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The progress of signing in again. */
export type ReauthenticationStatus =
  /** Staff have not started to sign in. */
  | 'offered'
  /** The popup window is being opened, or the page is being left. */
  | 'busy'
  /** The popup window is open, and staff have not signed in yet. */
  | 'waiting'
  /** The popup blocker of the browser has blocked the window. */
  | 'blocked'
  /** The browser stores nothing, so this page would not receive the session from a popup window. */
  | 'not-shared';

export interface Reauthentication {
  /** Why the session ended; undefined while it is active. */
  readonly reason: SessionEndReason | undefined;
  /** Whether the same person can sign in in a window, so that the page is kept. */
  readonly isPagePreserved: boolean;
  readonly step: ReauthenticationStatus;
  /** Signs in in a separate window. */
  readonly openPopup: () => void;
  /** Signs in by leaving the page, after a confirmation if there is unsaved input. */
  readonly redirect: () => void;
}

/** Discards the input of the previous person, then signs in by leaving the page. */
async function redirectWithoutUnsavedChanges(): Promise<ReauthenticationResult> {
  shellStore.set(unsavedChangesAtom, new Map());
  return reauthenticateByRedirect();
}

async function run(work: () => Promise<ReauthenticationResult>, setStep: (step: ReauthenticationStatus) => void): Promise<void> {
  setStep('busy');
  const { kind } = await work();
  if (kind === 'failed') toast.error('Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es erneut.');
  if (kind !== 'redirecting') setStep(kind === 'waiting' || kind === 'blocked' || kind === 'not-shared' ? kind : 'offered');
}

/** Returns the reason for the end of the session and the actions to sign in again. */
export function useReauthentication(): Reauthentication {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const [step, setStep] = useState<ReauthenticationStatus>('offered');
  const reason = state.status === 'ended' ? state.reason : undefined;

  useEffect(() => {
    if (reason === undefined) setStep('offered');
    // Another person has signed in in the popup window. The page must not keep the input of the previous one.
    else if (reason === 'other-user' && step === 'waiting') void run(redirectWithoutUnsavedChanges, setStep);
  }, [reason, step]);

  return {
    reason,
    isPagePreserved: reason === 'refused' || reason === 'expired',
    step,
    openPopup: () => void run(reauthenticateInPopup, setStep),
    redirect: () => void confirmLeave().then((leave) => (leave ? run(reauthenticateByRedirect, setStep) : undefined)),
  };
}
