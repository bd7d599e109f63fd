import {
  addToPrintList,
  clearPrintList,
  counterPageState,
  isPrintSessionOpenAtom,
  startPrintSession,
  removeFromPrintList,
  restorePrintList,
} from '@aboschalter/counter';
import {
  leaveConfirmationAtom,
  setPageState,
  shellStore,
  toastsAtom,
  unsavedChangesAtom,
  useCriticalOperation,
} from '@aboschalter/platform';
import { routeMetadataSchema } from '@aboschalter/platform/remote';
import { UiProvider } from '@aboschalter/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryRouter, matchPath, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { CARD_WRITE_IN_PROGRESS_MESSAGE, BYPASS_NAVIGATION_LOCK, NAVIGATION_LOCKED_MESSAGE } from '../routing/navigation-lock.ts';
import { NavigationBlocker } from './NavigationBlocker.tsx';

const printing = routeMetadataSchema.parse({
  path: '/print-tickets',
  name: 'print-tickets',
  title: 'Ticketdruck',
  preventGeneralNavigation: true,
});
const uuid = '00000000-0000-4000-8000-000000000001';
const addUnissuedTicket = () => addToPrintList([{ customerUuid: uuid, holderUuid: uuid, ticketId: 1 }]);
const toasts = () => shellStore.get(toastsAtom).map(({ level, text }) => [level, text]);

const Frame = () => (
  <>
    <NavigationBlocker route={matchPath('/print-tickets', useLocation().pathname) ? printing : undefined} />
    <Outlet />
  </>
);
const Busy = () => {
  useCriticalOperation(true);
  return <p>Karte wird beschrieben</p>;
};

function open(at: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: <p>Verkauf</p> },
          { path: '/print-tickets', element: <p>Ticketdruck</p> },
          { path: '/busy', element: <Busy /> },
        ],
      },
    ],
    { initialEntries: ['/', at] },
  );
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  const go = (to: string | -1, state?: unknown) => act(async () => (to === -1 ? router.navigate(-1) : router.navigate(to, { state })));
  return { go, here: () => router.state.location.pathname };
}

beforeEach(() => {
  setPageState(counterPageState);
  restorePrintList('staff-1');
  clearPrintList();
  shellStore.set(toastsAtom, []);
  shellStore.set(unsavedChangesAtom, new Map());
});

describe('the print page', () => {
  it.each([-1, '/'] as const)('blocks navigation while tickets are unissued and shows the reason (%s)', async (to) => {
    addUnissuedTicket();
    const { go, here } = open('/print-tickets');
    await go(to);
    await waitFor(() => expect(toasts()).toEqual([['warn', NAVIGATION_LOCKED_MESSAGE]]));
    expect(here()).toBe('/print-tickets');
    expect(screen.getByText('Ticketdruck')).toBeVisible();
  });

  it.each([-1, '/'] as const)('blocks navigation after the last ticket was issued, until staff end the print session (%s)', async (to) => {
    addUnissuedTicket();
    startPrintSession();
    removeFromPrintList(1);
    const { go, here } = open('/print-tickets');
    await go(to);
    await waitFor(() => expect(toasts()).toEqual([['warn', NAVIGATION_LOCKED_MESSAGE]]));
    expect(here()).toBe('/print-tickets');
    act(clearPrintList);
    await go(to);
    expect(here()).toBe('/');
  });

  it('can be left as soon as staff have ended the print session', async () => {
    addUnissuedTicket();
    const { go, here } = open('/print-tickets');
    clearPrintList();
    await go('/');
    expect(here()).toBe('/');
    expect(toasts()).toEqual([]);
  });

  it('can be left by Back if no ticket waits to be issued', async () => {
    const { go, here } = open('/print-tickets');
    await go(-1);
    expect(here()).toBe('/');
  });

  it('can be left with BYPASS_NAVIGATION_LOCK, which ends the print session', async () => {
    addUnissuedTicket();
    const { go, here } = open('/print-tickets');
    startPrintSession();
    await go('/', BYPASS_NAVIGATION_LOCK);
    expect(here()).toBe('/');
    expect(shellStore.get(isPrintSessionOpenAtom)).toBe(false);
  });
});

describe('a critical operation', () => {
  it.each([-1, '/'] as const)('blocks navigation and shows the reason (%s)', async (to) => {
    const { go, here } = open('/busy');
    // Not even the bypass is allowed.
    await go(to, BYPASS_NAVIGATION_LOCK);
    await waitFor(() => expect(toasts()).toEqual([['warn', CARD_WRITE_IN_PROGRESS_MESSAGE]]));
    expect(here()).toBe('/busy');
    expect(screen.getByText('Karte wird beschrieben')).toBeVisible();
  });
});

it.each([true, false])('navigation asks about unsaved input, and follows the answer (%s)', async (leave) => {
  const { go, here } = open('/print-tickets');
  act(() => shellStore.set(unsavedChangesAtom, new Map([['form', 'die Kundendaten']])));
  await go(-1);
  expect(await screen.findByText('Nicht gespeichert: die Kundendaten.')).toBeVisible();
  await act(async () => shellStore.get(leaveConfirmationAtom)?.onConfirm(leave));
  await waitFor(() => expect(here()).toBe(leave ? '/' : '/print-tickets'));
});
