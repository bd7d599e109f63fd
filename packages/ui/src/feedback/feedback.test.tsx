import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { ErrorState } from './error-state.tsx';
import { InlineNotice } from './inline-notice.tsx';
import { Skeleton } from './skeleton.tsx';

describe('a long text', () => {
  const text = `${'Der Server sagt viel. '.repeat(20)}Ende.`;

  it.each([
    ['an error', <ErrorState key="error" description={text} />],
    ['an error with a title', <ErrorState key="titled" title="Rechnungen" description={text} />],
  ])('of %s is cut off, and can be shown in full', async (_, errorState) => {
    render(errorState);
    const alert = screen.getByRole('alert');
    expect(alert).not.toHaveTextContent('Ende.');
    // 300 characters of the text, and the title and the button.
    expect(alert.textContent.length).toBeLessThan(340);
    await userEvent.click(screen.getByRole('button', { name: 'mehr' }));
    expect(alert).toHaveTextContent('Ende.');
  });
});

it('a notice in one line has its whole text as a tooltip', () => {
  render(<InlineNotice oneLine text="Der Kontostand konnte nicht geladen werden. Die Buchhaltung wird gewartet." />);
  expect(screen.getByTitle('Der Kontostand konnte nicht geladen werden. Die Buchhaltung wird gewartet.')).toBeVisible();
});

describe('a skeleton', () => {
  // A line and the space between two lines are 16 px high each, the padding is 8 px: 3 lines need 3 · 16 + 2 · 16 + 8 = 88 px.
  it.each([
    ['the requested number of lines', { lines: 5 }, 5],
    ['only the lines that fit its height', { lines: 6, height: 166 }, 5],
    ['a last line that just fits', { lines: 3, height: 88 }, 3],
    ['one line less if the last one is a pixel too high', { lines: 3, height: 87 }, 2],
    ['at least one line', { lines: 2, height: 10 }, 1],
  ])('has %s', (_, props, lines) => {
    const { container } = render(<Skeleton {...props} />);
    expect(container.querySelectorAll('li')).toHaveLength(lines);
    expect(screen.getByRole('status')).toHaveTextContent('Wird geladen');
  });

  it('shows real captions, which screen readers skip', () => {
    render(
      <Skeleton label="Kontoinhaber wird geladen">
        <p>IBAN</p>
      </Skeleton>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Kontoinhaber wird geladen');
    expect(screen.getByText('IBAN').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

describe('an inline notice', () => {
  it('shows its text and runs one retry at a time', async () => {
    const retry = vi.fn<() => void>();
    const { rerender } = render(<InlineNotice text="Die Liste konnte nicht aktualisiert werden." onRetry={retry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Die Liste konnte nicht aktualisiert werden.');
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    rerender(<InlineNotice text="Die Liste konnte nicht aktualisiert werden." onRetry={retry} isRetrying />);
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('an error state', () => {
  it('is announced, shows what to do, and can be retried', async () => {
    const retry = vi.fn<() => void>();
    render(
      <ErrorState
        title="Rechnungen"
        description="Die Rechnungen konnten nicht geladen werden"
        hint="Bitte versuchen Sie es erneut."
        incidentId="A-4711"
        details="HTTP 503"
        onRetry={retry}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'RechnungenDie Rechnungen konnten nicht geladen werdenBitte versuchen Sie es erneut.',
    );
    expect(screen.getByText('Vorgangsnummer: A-4711')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('with `oneLine` keeps the height of the content, and announces title and description', async () => {
    const retry = vi.fn<() => void>();
    const { container } = render(
      <ErrorState oneLine height={200} title="Der Katalog konnte nicht geladen werden" description="Wartung." onRetry={retry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Der Katalog konnte nicht geladen werden: Wartung.');
    expect(screen.getByTitle('Der Katalog konnte nicht geladen werden: Wartung.')).toBeInTheDocument();
    expect(container.firstElementChild).toHaveStyle({ minHeight: '200px' });
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(await findAxeViolations()).toEqual([]);
  });
});
