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
const findTooltip = () => screen.queryByRole('tooltip');

it('a tooltip shows its text when the user moves the focus by a key, until the user presses Escape', async () => {
  renderTooltip();
  await userEvent.tab();
  expect(findTooltip()).toHaveTextContent('Taste Alt+Q');
  await userEvent.keyboard('{Escape}');
  expect(findTooltip()).not.toBeInTheDocument();
});

it('a tooltip shows nothing when the page sets the focus after Enter or a click', async () => {
  renderTooltip();
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('button')).toHaveFocus();
  expect(findTooltip()).not.toBeInTheDocument();
  act(() => screen.getByRole('button').blur());
  await userEvent.pointer({ target: document.body, keys: '[MouseLeft]' });
  act(() => screen.getByRole('button').focus());
  expect(findTooltip()).not.toBeInTheDocument();
});
