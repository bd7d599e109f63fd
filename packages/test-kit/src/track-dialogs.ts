import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';

/**
 * Finds the first dialog that is opened after this call, and ignores dialogs that are open already. For tests in which two dialogs in
 * one document simulate two tabs.
 * @param name the accessible name of the dialogs; by default any name
 * @returns a function that returns the queries of this dialog, and throws if no dialog was opened
 */
export function trackDialogs(name?: string): () => BoundFunctions<typeof queries> {
  const options = name === undefined ? {} : { name };
  const before = new Set(screen.queryAllByRole('dialog', options));
  return () => {
    const opened = screen.getAllByRole('dialog', options).find((dialog) => !before.has(dialog));
    if (!opened) throw new Error('No dialog was opened.');
    return within(opened);
  };
}
