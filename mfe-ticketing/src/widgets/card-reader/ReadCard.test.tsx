import { Link } from '@aboschalter/platform';
import { renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReadCard } from './ReadCard.tsx';

vi.mock(import('./CardReader.tsx'), () => ({
  CardReader: ({ onCustomerOpened, onClose }) => (
    <>
      <button type="button" onClick={() => onCustomerOpened('customer')}>
        Kunde der Karte
      </button>
      <button type="button" onClick={onClose}>
        Schließen
      </button>
    </>
  ),
}));

const show = () => {
  const onClose = vi.fn<() => void>();
  const shell = renderInShell(
    <>
      <ReadCard onClose={onClose} />
      <Link to="/print-tickets">Anderswo</Link>
    </>,
    { path: '/cart', route: '/:page?' },
  );
  return { ...shell, onClose, click: (name: string) => shell.user.click(screen.getByText(name)) };
};

it('the dialog closes and opens the landing page once the customer of the card is open', async () => {
  const { click, location, onClose } = show();
  await click('Kunde der Karte');
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/');
});

it('the dialog closes without navigation if staff have navigated in the meantime', async () => {
  const { click, location, onClose } = show();
  await click('Anderswo');
  await click('Kunde der Karte');
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/print-tickets');
});

it('the dialog can be closed', async () => {
  const { click, location, onClose } = show();
  await click('Schließen');
  expect(onClose).toHaveBeenCalledOnce();
  expect(location()).toBe('/cart');
});
