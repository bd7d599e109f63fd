import { calls } from '@aboschalter/contract';
import { removeFromPrintList } from '@aboschalter/counter';
import { mockResponse } from '@aboschalter/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cardTicket, issueButton, renderPrintPage as show } from '../../testing/print-page.tsx';
import { customerUuid, ticket } from '../../testing/fixtures.ts';

const starter = ticket({ id: 4712, productVariantName: 'Deutschlandticket Starter', price: 1_250 });

afterEach(() => void vi.restoreAllMocks());

it('the print page names the customer and counts the issued tickets in place of the customer bar', async () => {
  show({
    tickets: [cardTicket, starter],
    answers: [
      mockResponse(calls.getCustomer, () => ({
        uuid: customerUuid,
        customerNumber: 100_234,
        firstName: 'Erika',
        lastName: 'Musterfrau',
      })),
    ],
  });
  await waitFor(() =>
    expect(screen.getByText('0 von 2 ausgegeben').parentElement).toHaveTextContent('Erika Musterfrau · 0 von 2 ausgegeben'),
  );
  act(() => removeFromPrintList(4711));
  expect(screen.getByText('1 von 2 ausgegeben')).toBeInTheDocument();
});

it('the print page focuses the button of the first ticket, its primary button', async () => {
  show({ tickets: [cardTicket, starter] });
  const first = await issueButton('Deutschlandticket');
  await waitFor(() => expect(first).toHaveFocus());
  expect([...document.querySelectorAll('.as-button--primary')]).toEqual([first]);
});

it('the print page has the access codes in the bar at the bottom', async () => {
  show({ accessCodes: true });
  const bar = screen.getByRole('group', { name: 'Ausgabe abschließen' });
  expect(await within(bar).findByRole('button', { name: /^Codes von/ })).toBeInTheDocument();
});

it('the print page shows the access code next to the list in a wide window, and its button focuses that panel', async () => {
  const originalMatchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(originalMatchMedia(query), { matches: query === '(width >= 1920px)' }),
  );
  const { user } = show({ accessCodes: true });
  const code = await screen.findByText(`Code von ${customerUuid}`);
  await user.click(await screen.findByRole('button', { name: /^Codes von/ }));
  expect(code.parentElement).toHaveFocus();
});

it('the print page shows the access code only on request in a narrower window, and never if access codes are disabled', async () => {
  const { unmount } = show({ accessCodes: true });
  await screen.findByRole('button', { name: /^Codes von/ });
  expect(screen.queryByText(`Code von ${customerUuid}`)).toBeNull();
  unmount();
  const originalMatchMedia = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(originalMatchMedia(query), { matches: query === '(width >= 1920px)' }),
  );
  show();
  await issueButton('Deutschlandticket');
  expect(screen.queryByText(`Code von ${customerUuid}`)).toBeNull();
});

it.each([
  ['explains who issues the card to a user without the permission to issue', [], 1],
  ['has no such explanation for a user with the permission to issue', ['issue-ticket' as const], 0],
])('the print page %s', async (_, permissions, count) => {
  show({ permissions });
  await screen.findByRole('button', { name: /^Bestellscheine für/ });
  expect(screen.queryAllByText(/^Die Karte gibt ein Benutzer mit dem Recht zur Ausgabe aus/)).toHaveLength(count);
});
