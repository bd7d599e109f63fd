import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const renderTooltip = () =>
  render(
    <Tooltip text="Taste Alt+Q">
      <button type="button">Kunde wechseln</button>
    </Tooltip>,
  );
const tooltip = () => screen.queryByRole('tooltip');

it('shows its text when staff move the focus by a key, until they press Escape', async () => {
  renderTooltip();
  await userEvent.tab();
  expect(tooltip()).toHaveTextContent('Taste Alt+Q');
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

it('shows nothing when the page sets the focus after Enter or a click', async () => {
  renderTooltip();
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('button')).toHaveFocus();
  expect(tooltip()).not.toBeInTheDocument();
  act(() => screen.getByRole('button').blur());
  await userEvent.pointer({ target: document.body, keys: '[MouseLeft]' });
  act(() => screen.getByRole('button').focus());
  expect(tooltip()).not.toBeInTheDocument();
});
