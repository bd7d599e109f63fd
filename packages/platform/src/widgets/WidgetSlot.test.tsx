import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '@aboschalter/test-kit';
import { WidgetSlot } from './WidgetSlot.tsx';

const silenceConsoleErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('WidgetSlot shows a widget with its props', async () => {
  renderInShell(<WidgetSlot name="ticket-catalogue" onPick={() => undefined} />, {
    widgets: {
      'ticket-catalogue': ({ onPick }) => (
        <button type="button" onClick={() => onPick({ id: 1, name: 'Abo' })}>
          Katalog
        </button>
      ),
    },
  });
  expect(await screen.findByRole('button', { name: 'Katalog' })).toBeVisible();
});

it('WidgetSlot shows the failure of a widget in place, with a retry', async () => {
  silenceConsoleErrors();
  let isBroken = true;
  const Catalogue = () => {
    if (isBroken) throw new Error('kaputt');
    return <p>Katalog</p>;
  };
  const { user } = renderInShell(
    <>
      <p>Nebenan</p>
      <WidgetSlot name="ticket-catalogue" onPick={() => undefined} />
    </>,
    { widgets: { 'ticket-catalogue': Catalogue } },
  );
  expect(await screen.findByText('Dieser Bereich ist gerade nicht verfügbar')).toBeVisible();
  expect(screen.getByText('Nebenan')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Katalog')).toBeVisible();
});

it('WidgetSlot shows the failure of a dialog widget in a dialog that can be closed', async () => {
  silenceConsoleErrors();
  const onClose = vi.fn<() => void>();
  const { user } = renderInShell(<WidgetSlot name="read-card" dialog={{ title: 'Karte lesen', onClose }} onClose={onClose} />, {
    widgets: {
      'read-card': () => {
        throw new Error('kaputt');
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Karte lesen' });
  expect(within(dialog).getByText('Dieser Bereich ist gerade nicht verfügbar')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
