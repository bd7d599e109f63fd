import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellStore } from '../shell/shell-store.ts';
import { PageActions, pageActionsContainerAtom } from './PageActions.tsx';

// Not returned: what `act` gives back would be awaited outside of it, and a change arriving meanwhile reported.
afterEach(() => {
  act(() => shellStore.set(pageActionsContainerAtom, null));
});

it('puts the buttons of a screen into the line of the page, or leaves them where they are written', () => {
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
  const button = () => screen.getByRole('button', { name: 'Drucken' });
  expect(button().parentElement?.tagName).toBe('SECTION');
  act(() => shellStore.set(pageActionsContainerAtom, screen.getByTestId('line')));
  expect(button().parentElement).toBe(screen.getByTestId('line'));
});
