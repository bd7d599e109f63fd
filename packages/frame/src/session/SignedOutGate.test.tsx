import { session, type SessionState } from '@aboschalter/auth';
import { reauthenticateByRedirect } from '@aboschalter/auth/tokens';
import { useActiveCustomerUuid } from '@aboschalter/counter';
import { shellStore, toast, toastsAtom, unsavedChangesAtom } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, testStaffUser } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedOutGate } from './SignedOutGate.tsx';

vi.mock('@aboschalter/auth/tokens');

const uuid = '00000000-0000-4000-8000-000000000001';
let state: SessionState;
const listeners = new Set<() => void>();
const become = (next: SessionState) =>
  act(async () => {
    state = next;
    for (const listener of listeners) listener();
  });

const Page = () => <p>{`Erika Musterfrau ${useActiveCustomerUuid() ?? ''}`}</p>;

function show() {
  const shell = renderInShell(
    <SignedOutGate basePath="/app/">
      <Page />
    </SignedOutGate>,
    { customer: uuid },
  );
  vi.mocked(session.state).mockImplementation(() => state);
  return shell;
}

beforeEach(() => {
  listeners.clear();
  state = { status: 'signed-in', user: testStaffUser };
  vi.spyOn(session, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  vi.mocked(reauthenticateByRedirect).mockReset().mockResolvedValue({ kind: 'redirecting' });
});

describe('after a sign-out in any tab', () => {
  const leave = () => become({ status: 'ended', reason: 'signed-out' });

  it('no content of the page is left: no customer, no input, no stored data', async () => {
    const { queries } = show();
    queries.setQueryData(['customer', uuid], { lastName: 'Musterfrau' });
    act(() => {
      shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']]));
      toast.info('Erika Musterfrau wurde gespeichert.');
    });
    window.history.replaceState(null, '', `/app/ticket-holder/${uuid}`);
    expect(screen.getByText(`Erika Musterfrau ${uuid}`)).toBeVisible();
    await leave();
    expect(document.body).not.toHaveTextContent('Musterfrau');
    expect(screen.getByRole('heading', { name: 'Sie sind abgemeldet' })).toHaveFocus();
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect([shellStore.get(unsavedChangesAtom).size, shellStore.get(toastsAtom)]).toEqual([0, []]);
    expect(JSON.stringify([Object.entries(sessionStorage), window.location.href])).not.toContain(uuid);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('the page does not return by itself, even if someone signs in in another tab', async () => {
    show();
    await leave();
    await become({ status: 'signed-in', user: testStaffUser });
    expect(document.body).not.toHaveTextContent('Musterfrau');
  });

  it('the sign-in button reports an unavailable provider, and can be pressed again', async () => {
    const { user } = show();
    await leave();
    vi.mocked(reauthenticateByRedirect).mockResolvedValueOnce({
      kind: 'failed',
      key: 'kc-connection-failed',
      reason: 'unreachable',
      cause: new Error('away'),
    });
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Anmeldung ist gerade nicht möglich');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(reauthenticateByRedirect).toHaveBeenCalledTimes(2);
  });
});

it.each(['expired', 'refused'] as const)('the page stays if the session ends with the reason %s', async (reason) => {
  show();
  await become({ status: 'ended', reason });
  expect(screen.getByText(/Musterfrau/)).toBeVisible();
});
