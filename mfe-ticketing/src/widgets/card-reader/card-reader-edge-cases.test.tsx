import { calls } from '@aboschalter/contract';
import { shellStore, toastsAtom } from '@aboschalter/platform';
import { findAxeViolations, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CommandServerError } from '../../command-server/command-error.ts';
import { readCard } from '../../command-server/commands.ts';
import { authorization, card, readerOnly } from '../../testing/fixtures.ts';
import { CardReader } from './CardReader.tsx';

vi.mock(import('../../command-server/commands.ts'));
const read = vi.mocked(readCard);
beforeEach(() => void read.mockReset().mockResolvedValue(card()));

const show = () =>
  renderInShell(<CardReader onCustomerOpened={() => undefined} onClose={() => undefined} />, {
    config: readerOnly,
    answers: [mockResponse(calls.getCommandServerSession, () => ({ webSessionId: 'w1' })), mockResponse(calls.searchCustomers, () => [])],
  });
const findCard = () => screen.findByRole('table', { name: 'Applikation der Karte' });
const getInDialog = (text: string) => within(screen.getByRole('dialog', { name: 'Kartenleser' })).getByText(text);

it('the card reader shows malicious card content as text, together with the other content', async () => {
  const markup = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const long = 'Donaudampfschifffahrt'.repeat(100);
  const consoleError = vi.spyOn(console, 'error');
  const malicious = authorization({ Produktbezeichnung: markup, BerGueltigVon: 'kein Datum', BerGueltigBis: Number.MAX_SAFE_INTEGER });
  read.mockResolvedValue({
    ...card([
      malicious,
      { ...malicious, Produktbezeichnung: long, FahrgastGeburtsdatum: '31.02.1984' },
      authorization({ BerechtigungsNummer: -1 }),
    ]),
    AppKundendaten: { KundendatenVorname: markup, KundendatenName: `\u202E\u0000${long}`, KundendatenGeburtsdatum: 'gestern' },
  });
  const { container } = show();
  await findCard();
  expect(within(screen.getByRole('region', { name: 'Karteninhaber' })).getByText(markup)).toBeInTheDocument();
  expect(container.ownerDocument.querySelector('img[src="x"], .ticketing-card script')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
  expect(screen.getAllByText(/Wrong date format bis Wrong date format/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Kunde öffnen' })).not.toHaveAttribute('aria-disabled');
  expect(consoleError).not.toHaveBeenCalled();
  expect(await findAxeViolations()).toEqual([]);
});

it('the card reader warns about an expired card of another organization and shows its content', async () => {
  const unusual = card();
  read.mockResolvedValue({
    ...unusual,
    Applikationsdaten: {
      ...unusual.Applikationsdaten,
      ApplikationsInstanzOrgID: 7_777,
      ApplikationsStatusStr: 'Zustand 42',
      AppGueltigBis: Date.parse('2025-06-30T12:00:00Z'),
    },
  });
  show();
  expect(within(await findCard()).getByRole('cell', { name: 'Zustand 42' })).toBeInTheDocument();
  expect(getInDialog('Diese Karte ist abgelaufen: Sie war bis 30.06.2025 gültig.')).toBeInTheDocument();
  expect(getInDialog('Diese Karte gehört einer anderen Organisation (7777). Ihre Organisation ist 6262.')).toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

it('the card reader reports several cards and can read the remaining one', async () => {
  read.mockRejectedValueOnce(new CommandServerError('command-failed', 'x', { errors: ['StatusCode: 9', 'Es liegen mehrere Karten da.'] }));
  const { toasts, user } = show();
  expect(await screen.findByText('Bitte probieren Sie es erneut')).toBeInTheDocument();
  expect(toasts()).toEqual(['Es liegen mehrere Karten auf dem Kartenleser. Bitte legen Sie nur eine Karte auf.']);
  await user.click(screen.getByRole('button', { name: 'Karte lesen' }));
  expect(await findCard()).toBeInTheDocument();
  expect(shellStore.get(toastsAtom).filter(({ leaving }) => !leaving)).toEqual([]);
});
