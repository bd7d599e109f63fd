import { clearToasts, pageStateAtom, setPageState, shellStore, toast, toastsAtom } from '@aboschalter/platform';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { useToastVisit } from './use-toast-visit.ts';

function Page() {
  useToastVisit();
  return (
    <button type="button" onClick={() => toast.success('Gespeichert')}>
      Speichern
    </button>
  );
}

const subjectAtom = atom<string | undefined>(undefined);

function renderPage() {
  const before = shellStore.get(pageStateAtom);
  setPageState({ ...before, subjectAtom });
  onTestFinished(() => setPageState(before));
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/cart', '/customer'] });
  render(<RouterProvider router={router} />);
  return router;
}
const go = (router: ReturnType<typeof renderPage>, to: string) => act(() => router.navigate(to));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const shown = () => shellStore.get(toastsAtom).flatMap(({ text, leaving }) => (leaving ? [] : [text]));

beforeEach(() => act(() => clearToasts()));

it('useToastVisit dismisses a toast when staff type and then leave the page', async () => {
  const router = renderPage();
  await save();
  await userEvent.keyboard('x');
  expect(shown()).toEqual(['Gespeichert']);
  await go(router, '/users');
  expect(shown()).toEqual([]);
});

it('useToastVisit keeps a toast if saving also opens another page, until staff leave that page', async () => {
  const router = renderPage();
  await save();
  await go(router, '/cart');
  expect(shown()).toEqual(['Gespeichert']);
  await userEvent.click(document.body);
  await go(router, '/users');
  expect(shown()).toEqual([]);
});

it('useToastVisit dismisses a toast when staff go back in the browser', async () => {
  const router = renderPage();
  await save();
  await act(() => router.navigate(-1));
  expect(shown()).toEqual([]);
});

it('useToastVisit keeps a toast when only the query changes', async () => {
  const router = renderPage();
  await save();
  await userEvent.keyboard('x');
  await go(router, '/customer?tab=documents');
  expect(shown()).toEqual(['Gespeichert']);
});

it('useToastVisit dismisses a toast when staff change the customer', async () => {
  renderPage();
  await save();
  await userEvent.keyboard('x');
  act(() => shellStore.set(subjectAtom, 'other'));
  expect(shown()).toEqual([]);
});
