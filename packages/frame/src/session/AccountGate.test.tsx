import { session } from '@aboschalter/auth';
import { accessTokenProvider } from '@aboschalter/auth/tokens';
import { shellStore, toast, toastsAtom, useCriticalOperation } from '@aboschalter/platform';
import { findAxeViolations, renderInShell } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountGate } from './AccountGate.tsx';
import { retryWithNewToken, recordMissingRole } from './missing-role.ts';

vi.mock('@aboschalter/auth/tokens');

const message = 'Ihrem Benutzerkonto fehlt die Rolle „schalter“. Bitte wenden Sie sich an Ihre Administration.';
const line = { idProductVariant: 1, name: 'Jahresabo', amount: 1, price: 100, startDate: '2030-01-01', instantSubscription: false };
const loseRole = () => act(() => recordMissingRole({ message }));

beforeEach(() => {
  vi.mocked(accessTokenProvider.accessToken).mockReset().mockResolvedValue('old');
  vi.mocked(accessTokenProvider.refreshedToken).mockReset().mockResolvedValue('new');
});
// Also removes the recorded missing role.
afterEach(retryWithNewToken);

const Page = () => <p>Inhalt</p>;
const show = (cart: (typeof line)[] = []) =>
  renderInShell(
    <AccountGate>
      <Page />
    </AccountGate>,
    { cart },
  );

describe('the page of an account that loses the required role', () => {
  it('is replaced by a page that names the missing role and whom to ask', async () => {
    show();
    expect(screen.getByText('Inhalt')).toBeVisible();
    loseRole();
    expect(screen.queryByText('Inhalt')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ihr Benutzerkonto ist nicht freigeschaltet' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('Sie sind angemeldet als muster.verkauf.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Abmelden', 'Erneut versuchen']);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('is shown again after a new token was requested, without the toasts of the rejected calls', async () => {
    const { user } = show();
    loseRole();
    act(() => void toast.error(message));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Inhalt')).toBeVisible();
    expect(accessTokenProvider.refreshedToken).toHaveBeenCalledExactlyOnceWith('old');
    expect(shellStore.get(toastsAtom)).toEqual([]);
  });

  it('is shown again even if the request for a new token fails', async () => {
    vi.mocked(accessTokenProvider.refreshedToken).mockRejectedValue(new Error('ended'));
    const { user } = show();
    loseRole();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Inhalt')).toBeVisible();
  });

  it('offers to sign out, and asks first if the cart is filled', async () => {
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    const { user } = show([line]);
    loseRole();
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    expect(await screen.findByRole('dialog', { name: 'Abmelden?' })).toHaveTextContent('Im Warenkorb liegt noch 1 Berechtigung.');
    expect(signOut).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: 'Abmelden' }).at(-1) ?? document.body);
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});

it('the page stays while a card is being written, and is replaced after that', () => {
  const Writing = ({ busy }: { readonly busy: boolean }) => {
    useCriticalOperation(busy);
    return <p>{busy ? 'Karte wird beschrieben' : 'Karte ist beschrieben'}</p>;
  };
  const pageWhileWriting = (busy: boolean) => (
    <AccountGate>
      <Writing busy={busy} />
    </AccountGate>
  );
  const { rerender } = renderInShell(pageWhileWriting(true));
  loseRole();
  expect(screen.getByText('Karte wird beschrieben')).toBeVisible();
  rerender(pageWhileWriting(false));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});
