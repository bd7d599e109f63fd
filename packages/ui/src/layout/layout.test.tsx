import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { violations } from '../testing/axe.ts';
import { FileDrop } from './file-drop.tsx';
import { PageLine } from './page-line.tsx';
import { Tabs } from './tabs.tsx';

describe('the page line', () => {
  it('goes back, or says why it can not', async () => {
    const back = vi.fn<() => void>();
    const { rerender } = render(<PageLine title="Warenkorb" back={{ onClick: back }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    rerender(<PageLine title="Ticketdruck" back={{ onClick: back, disabledReason: 'Bitte erst die Ausgabe abschließen' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Ticketdruck' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('has no Back on a top-level page', () => {
    render(<PageLine title="Verkauf" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

function TwoTabs() {
  const [active, setActive] = useState<'a' | 'b'>('a');
  return (
    <Tabs
      label="Inhaber"
      active={active}
      onChange={setActive}
      tabs={[
        { key: 'a', title: 'Berechtigungen', content: 'Liste' },
        { key: 'b', title: 'Verlauf', content: 'Zeitleiste' },
      ]}
    />
  );
}

describe('tabs', () => {
  it('are one tab stop and are moved by arrow keys', async () => {
    render(<TwoTabs />);
    expect(screen.getByRole('tabpanel', { name: 'Berechtigungen' })).toHaveTextContent('Liste');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Verlauf' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Verlauf' })).toHaveTextContent('Zeitleiste');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Berechtigungen' })).toHaveFocus();
    expect(await violations()).toEqual([]);
  });
});

describe('a drop area', () => {
  const file = new File(['%PDF'], 'Antrag.pdf', { type: 'application/pdf' });
  const show = (disabled = false) => {
    const take = vi.fn<(files: readonly File[]) => void>();
    render(<FileDrop accept={['application/pdf']} hint="Höchstens 5 MB" disabled={disabled} onFiles={take} />);
    return take;
  };
  const drop = () => {
    const area = screen.getByText('Dateien hierher ziehen oder auswählen');
    const event = createEvent.drop(area);
    Object.defineProperty(event, 'dataTransfer', { value: { files: [file] } });
    fireEvent(area, event);
  };

  it('takes files by choice, the same one again too', async () => {
    const take = show();
    const input = screen.getByLabelText(/Dateien hierher ziehen/);
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    expect(take).toHaveBeenCalledTimes(2);
    expect(take).toHaveBeenLastCalledWith([file]);
    expect(await violations()).toEqual([]);
  });

  it('takes files by drop, unless it is disabled', () => {
    const take = show();
    drop();
    expect(take).toHaveBeenCalledExactlyOnceWith([file]);
  });

  it('takes none while it is disabled', () => {
    const take = show(true);
    drop();
    expect(take).not.toHaveBeenCalled();
  });
});
