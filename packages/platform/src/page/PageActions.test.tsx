import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { PageActions, PageBar, pageActionsContainerAtom, pageBarContainerAtom } from './PageActions.tsx';

// The function has a body in braces so that it does not return the result of `act`: vitest would await this result, and React would then
// report a state change outside of `act`.
afterEach(() => {
  act(() => {
    shellStore.set(pageActionsContainerAtom, null);
    shellStore.set(pageBarContainerAtom, null);
  });
});

it('PageActions renders the buttons of a screen in the page header, or in place without a page header', () => {
  render(
    <main>
      <div data-testid="line" />
      <section>
        <PageActions>
          <button type="button">Drucken</button>
        </PageActions>
      </section>
    </main>,
  );
  const getButton = () => screen.getByRole('button', { name: 'Drucken' });
  expect(getButton().parentElement?.tagName).toBe('SECTION');
  act(() => shellStore.set(pageActionsContainerAtom, screen.getByTestId('line')));
  expect(getButton().parentElement).toBe(screen.getByTestId('line'));
});

it('PageBar renders the bar of a screen above the page header, or in place without a page header', () => {
  render(
    <main>
      <div data-testid="bar" />
      <section>
        <PageBar>1 von 3 ausgegeben</PageBar>
      </section>
    </main>,
  );
  const getContainer = () => screen.getByText('1 von 3 ausgegeben');
  expect(getContainer().tagName).toBe('SECTION');
  act(() => shellStore.set(pageBarContainerAtom, screen.getByTestId('bar')));
  expect(getContainer()).toBe(screen.getByTestId('bar'));
});
