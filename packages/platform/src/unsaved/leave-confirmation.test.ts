import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { confirmLeave, leaveConfirmationAtom, onDiscard } from './leave-confirmation.ts';
import { registerUnsavedChanges, unsavedChangesAtom } from './unsaved-changes.ts';

const getAskedLabels = () => shellStore.get(leaveConfirmationAtom)?.labels;
const answer = (shouldLeave: boolean) => shellStore.get(leaveConfirmationAtom)?.onConfirm(shouldLeave);

beforeEach(() => {
  shellStore.set(unsavedChangesAtom, new Map());
  registerUnsavedChanges('die Kundendaten');
  registerUnsavedChanges('der neue Nutzer');
});

describe('confirmLeave', () => {
  it('returns true without a question if there is no unsaved input', async () => {
    shellStore.set(unsavedChangesAtom, new Map());
    expect(await confirmLeave()).toBe(true);
    expect(getAskedLabels()).toBeUndefined();
  });

  it('asks one question about all unsaved input, and discards the input after staff agree', async () => {
    const handleDiscard = vi.fn<() => void>();
    const removeListener = onDiscard(handleDiscard);
    const decisions = [confirmLeave(), confirmLeave()];
    expect(getAskedLabels()).toEqual(['die Kundendaten', 'der neue Nutzer']);
    answer(true);
    expect(await Promise.all(decisions)).toEqual([true, true]);
    expect([shellStore.get(unsavedChangesAtom).size, getAskedLabels()]).toEqual([0, undefined]);
    expect(handleDiscard).toHaveBeenCalledOnce();
    removeListener();
  });

  it('asks about the rest of the page after staff have discarded the input of a dialog', async () => {
    const dialogDecision = confirmLeave(['der neue Nutzer']);
    const pageDecision = confirmLeave();
    expect(getAskedLabels()).toEqual(['der neue Nutzer']);
    answer(true);
    expect(await dialogDecision).toBe(true);
    await vi.waitFor(() => expect(getAskedLabels()).toEqual(['die Kundendaten']));
    // The form of the dialog removes its own entry when the dialog closes, which this test does not simulate.
    expect(shellStore.get(unsavedChangesAtom).size).toBe(2);
    answer(true);
    expect(await pageDecision).toBe(true);
    expect(shellStore.get(unsavedChangesAtom).size).toBe(0);
  });

  it('does not ask about a dialog after staff have discarded all input of the page', async () => {
    const decisions = [confirmLeave(), confirmLeave(['der neue Nutzer'])];
    answer(true);
    expect(await Promise.all(decisions)).toEqual([true, true]);
    expect(getAskedLabels()).toBeUndefined();
  });

  it('returns false without a second question if staff stay after the first question, and keeps the input', async () => {
    const decisions = [confirmLeave(['der neue Nutzer']), confirmLeave()];
    answer(false);
    expect(await Promise.all(decisions)).toEqual([false, false]);
    expect([shellStore.get(unsavedChangesAtom).size, getAskedLabels()]).toEqual([2, undefined]);
  });
});
