import { clearPrintList, startPrintSession, removeFromPrintList, setIntroductionRunning } from '@aboschalter/counter';
import { calls } from '@aboschalter/contract';
import { setPractice, type ExtensionContext } from '@aboschalter/platform';
import { findAxeViolations, mockResponse, renderInShell, testStaffUser, type RenderInShellOptions } from '@aboschalter/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { customer as activeCustomer, orderLine, uuid } from '../testing/fixtures.ts';
import { dismissIntroduction } from './introduction-state.ts';
import { LazyIntroductionOffer } from './LazyIntroductionOffer.tsx';
import { IntroductionStep } from './IntroductionStep.tsx';
import { openIntroduction } from './start-introduction.ts';

const KEY = `aboschalter-introduction-${testStaffUser.sub}`;
const showOffer = (options: RenderInShellOptions = {}) => renderInShell(<LazyIntroductionOffer />, options);
/** Renders the step of a running introduction. */
const showStep = (options: RenderInShellOptions = {}) => {
  const shell = renderInShell(<IntroductionStep />, { permissions: ['issue-ticket'], ...options });
  act(() => setIntroductionRunning(true));
  return shell;
};
const findStartButton = () => screen.findByRole('button', { name: 'Einführung starten' });
const getStep = () => screen.getByRole('status');
const printListEntry = { customerUuid: uuid(1), holderUuid: uuid(2), ticketId: 7 };

// The braces keep the result of `act` from being returned: vitest would take it for a promise and await it.
afterEach(() => {
  act(() => {
    // Stops a running introduction without a dismissal for the user of the tests.
    dismissIntroduction('nobody');
    clearPrintList();
    setPractice(undefined, {});
  });
});

it('the introduction is offered until it is started, and is accessible', async () => {
  const { user } = showOffer();
  const button = await findStartButton();
  expect(await findAxeViolations()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Einführung' })).toBeNull());
  act(() => setIntroductionRunning(false));
  expect(await findStartButton()).toBeVisible();
});

it('the introduction is not offered to a person who has dismissed it, but to others', async () => {
  const { user, unmount } = showOffer();
  await user.click(await screen.findByRole('button', { name: 'Nicht mehr zeigen' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Einführung' })).toBeNull());
  expect(localStorage.getItem(KEY)).toBe('dismissed');
  unmount();
  // `sameBrowser` keeps the local storage, which `renderInShell` otherwise clears.
  showOffer({ sameBrowser: true, user: { sub: 'staff-2' } });
  expect(await findStartButton()).toBeVisible();
});

it('the code of the introduction is not loaded for a person who has dismissed it', async () => {
  localStorage.setItem(KEY, 'dismissed');
  const { queries } = showOffer({ sameBrowser: true });
  expect(screen.queryByRole('group', { name: 'Einführung' })).toBeNull();
  expect(queries.getQueryData(['introduction-code'])).toBeUndefined();
});

it('the command opens the landing page and starts the introduction, even for a person who has dismissed it', async () => {
  localStorage.setItem(KEY, 'dismissed');
  renderInShell(<IntroductionStep />, { sameBrowser: true });
  const go = vi.fn<ExtensionContext['go']>();
  act(() => openIntroduction({ go }));
  expect(getStep()).toHaveTextContent('Schritt 1 von 4: Kunden finden.');
  expect(go).toHaveBeenCalledExactlyOnceWith('landing-page');
});

it('the current step is shown without taking the focus, and is accessible', async () => {
  showStep();
  expect(getStep()).toHaveTextContent('Schritt 1 von 4: Kunden finden. Geben Sie in der Schnellsuche');
  expect(getStep()).toHaveTextContent('Nur in einer Übungsumgebung');
  expect(document.body).toHaveFocus();
  expect(await findAxeViolations()).toEqual([]);
});

it.each([
  ['there is an active customer', { customer: uuid(1) }, 'Schritt 2 von 4: Produkt wählen.'],
  ['there is a line in the cart', { customer: uuid(1), cart: [orderLine()] }, 'Schritt 3 von 4: Abo anlegen.'],
])('the introduction shows the next step if %s', (_, options, text) => {
  showStep(options);
  expect(getStep()).toHaveTextContent(text);
});

it('the steps name the practice customer, and link to the simulated card workstation if a card is needed', async () => {
  const practice = { customer: { number: 100_234, name: 'Erika Musterfrau' }, cardWorkstationUrl: 'http://cards.example/' };
  const url = 'http://cards.example/reader/command-server';
  setPractice(practice, { commandServerReader: { url, peUrl: url, orgId: 1, writeCustomerData: true, printOnCardAvailable: false } });
  showStep({ printList: [printListEntry] });
  const link = () => screen.queryByRole('link', { name: 'Kartenarbeitsplatz (Übung)' });
  expect(getStep()).toHaveTextContent('die Kundennummer 100234 des Übungskunden Erika Musterfrau');
  expect(getStep()).not.toHaveTextContent('Nur in einer Übungsumgebung');
  expect(link()).toBeNull();
  act(() => startPrintSession());
  expect(getStep()).toHaveTextContent('Schritt 4 von 4: Karte ausgeben.');
  expect(link()).toHaveAttribute('href', 'http://cards.example/');
  expect(await findAxeViolations()).toEqual([]);
});

it.each([
  [100_234, 'Schritt 3 von 4: Abo anlegen.'],
  [102_810, 'Schritt 1 von 4: Kunden finden. Es ist ein anderer Kunde geöffnet.'],
])('the introduction accepts only the practice customer 100234: with the active customer %i it shows %s', async (customerNumber, text) => {
  setPractice({ customer: { number: 100_234, name: 'Erika Musterfrau' } }, {});
  showStep({
    customer: uuid(1),
    cart: [orderLine()],
    answers: [
      mockResponse(calls.getCustomer, () => ({ ...activeCustomer, customerNumber })),
      mockResponse(calls.getCustomerTicketHolders, () => []),
    ],
  });
  await waitFor(() => expect(getStep()).toHaveTextContent(text));
});

it('the introduction ends with the sale, and is not offered again', async () => {
  const { user } = showStep({ printList: [printListEntry] });
  act(() => startPrintSession());
  act(() => removeFromPrintList(7));
  expect(getStep()).toHaveTextContent('Die Karte ist ausgegeben. Wählen Sie unten rechts „Berechtigungsausgabe abschließen“.');
  act(() => clearPrintList());
  expect(getStep()).toHaveTextContent('Geschafft! Sie haben ein Abo verkauft und auf eine Karte ausgegeben.');
  expect(await findAxeViolations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(localStorage.getItem(KEY)).toBe('dismissed');
});

it('the introduction does not end if issuing is finished while tickets are left', () => {
  showStep({ printList: [printListEntry] });
  act(() => startPrintSession());
  act(() => clearPrintList());
  expect(getStep()).toHaveTextContent('Schritt 1 von 4');
});

it('the introduction ends without issuing for a person without the permission to issue', () => {
  showStep({ printList: [printListEntry], permissions: [] });
  act(() => startPrintSession());
  expect(getStep()).toHaveTextContent('Das übernimmt ein Benutzer mit dem Recht zur Ausgabe.');
  // Staff finish the issuing while the ticket is still unissued.
  act(() => clearPrintList());
  expect(getStep()).toHaveTextContent('Geschafft! Sie haben ein Abo verkauft. Jede Seite');
});

it('the introduction can be ended, and is not stored as completed, so that it is offered again', async () => {
  const { user } = showStep();
  await user.click(screen.getByRole('button', { name: 'Einführung beenden' }));
  expect(sessionStorage.getItem('aboschalter-introduction-running')).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});
