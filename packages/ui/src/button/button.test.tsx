import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { SearchIcon } from '../icons.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { Button, IconButton, WritesBlockedContext } from './button.tsx';

describe('a button that sends a change', () => {
  it.each([{ submit: true }, { writes: true }])('is disabled while writes are blocked, and shows the reason: %j', async (kind) => {
    const onClick = vi.fn<() => void>();
    render(
      <WritesBlockedContext value="Keine Netzwerkverbindung">
        <Button {...kind} onClick={() => onClick()}>
          Speichern
        </Button>
        <Button onClick={() => onClick()}>Abbrechen</Button>
        <Button submit writes={false} onClick={() => onClick()}>
          Suchen
        </Button>
      </WritesBlockedContext>,
    );
    const button = screen.getByRole('button', { name: 'Speichern' });
    expect(button).toHaveAccessibleDescription('Keine Netzwerkverbindung');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    // These buttons send no change, so they still work.
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('the reason of a disabled button', () => {
  const REASON = 'Bitte wählen Sie zuerst eine Datei aus.';
  const visibleReason = () => screen.queryByText(REASON, { selector: '.as-button__reason' });

  it('is visible next to the button without hovering, and is not repeated in a tooltip', async () => {
    render(<Button disabledReason={REASON}>Hochladen</Button>);
    expect(visibleReason()).toBeVisible();
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveAccessibleDescription(REASON);
    expect(await findAxeViolations()).toEqual([]);
  });

  it.each([
    [
      'the caller sets `showReason` to false',
      <Button key="a" disabledReason={REASON} showReason={false}>
        Hochladen
      </Button>,
    ],
    ['the button has only an icon', <IconButton key="b" icon={<SearchIcon />} label="Hochladen" disabledReason={REASON} />],
  ])('is shown as a tooltip if %s', async (_, button) => {
    render(button);
    expect(visibleReason()).not.toBeInTheDocument();
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent(REASON);
    expect(screen.getByRole('button')).toHaveAccessibleDescription(REASON);
  });

  it('is visible while writes are blocked, even if the caller shows its own reason elsewhere', () => {
    render(
      <WritesBlockedContext value={REASON}>
        <Button writes showReason={false}>
          Bestellen
        </Button>
      </WritesBlockedContext>,
    );
    expect(visibleReason()).toBeVisible();
  });
});

describe('a button', () => {
  it('runs its action by mouse and keyboard', async () => {
    const onClick = vi.fn<() => void>();
    render(<Button onClick={() => onClick()}>Speichern</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('can be focused while disabled, shows why and does nothing', async () => {
    const onClick = vi.fn<() => void>();
    const submit = vi.fn<(event: React.FormEvent) => void>();
    render(
      <form onSubmit={submit}>
        <input aria-label="Grund" />
        <Button submit onClick={() => onClick()} disabledReason="Bitte einen Grund eingeben">
          Kündigung zurücknehmen
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Kündigung zurücknehmen' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Bitte einen Grund eingeben');
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Grund'), '{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('ignores clicks while it is loading, and works again afterwards', async () => {
    const onClick = vi.fn<() => void>();
    const { rerender } = render(
      <Button loading onClick={() => onClick()}>
        Anlegen
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Anlegen' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    rerender(<Button onClick={() => onClick()}>Anlegen</Button>);
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('with an icon only has its label as accessible name, without the name of the icon', async () => {
    render(<IconButton icon={<SearchIcon />} label="Kunde suchen" />);
    expect(screen.getByRole('button')).toHaveAccessibleName('Kunde suchen');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(await findAxeViolations()).toEqual([]);
  });

  it('with an icon only shows its label as a tooltip on keyboard focus', async () => {
    render(<IconButton icon={<SearchIcon />} label="Kunde suchen" />);
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Kunde suchen');
  });
});

describe('a button with a shortcut', () => {
  it('has the shortcut in `aria-keyshortcuts`, and shows the German names of the keys', async () => {
    render(
      <Button shortcut="Control+K" onClick={() => {}}>
        Suche
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Suche' })).toHaveAttribute('data-keys', 'Strg K');
    expect(screen.getByRole('button', { name: 'Suche' })).toHaveAttribute('aria-keyshortcuts', 'Control+K');
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Taste Strg+K');
  });
});

it('a button ignores the repeated key events of a held Enter key', () => {
  render(<Button>Bestellen</Button>);
  const button = screen.getByRole('button', { name: 'Bestellen' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
});
