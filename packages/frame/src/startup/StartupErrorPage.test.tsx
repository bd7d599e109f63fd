import { findAxeViolations } from '@aboschalter/test-kit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StartupErrorPage } from './StartupErrorPage.tsx';
import { createStartupError } from './startup-error.ts';

it('StartupErrorPage covers the page in red with the message of the compatibility check', async () => {
  const message = 'The connected middleware does not support a version endpoint';
  const { container } = render(
    <StartupErrorPage failure={{ kind: 'incompatible', message, description: 'Sie arbeiten nicht zusammen.' }} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('heading', { level: 1, name: message })).toBeVisible();
  expect(container.querySelector('.frame-full-page--severe')).not.toBeNull();
  expect(await findAxeViolations()).toEqual([]);
});

it('StartupErrorPage shows a failed sign-in in German with its key in small print, and can be retried', async () => {
  const retry = vi.fn<() => void>();
  const { container } = render(
    <StartupErrorPage
      failure={createStartupError('sign-in', new Error('token eyJ'), {
        key: 'kc-connection-failed',
        description: 'Der Anmeldedienst ist nicht erreichbar.',
      })}
      onRetry={retry}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Die Anmeldung ist nicht möglich' })).toBeVisible();
  expect(screen.getByText('Der Anmeldedienst ist nicht erreichbar.')).toBeVisible();
  expect(screen.getByText('Schlüssel: kc-connection-failed')).toBeVisible();
  expect(container.querySelector('.frame-full-page--severe')).toBeNull();
  expect(document.body.textContent).not.toContain('eyJ');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(await findAxeViolations()).toEqual([]);
});

it('StartupErrorPage omits the request to try again if the message of the compatibility check contains it', () => {
  const message = 'Middleware version check failed: Der Server ist nicht erreichbar. Bitte versuchen Sie es erneut.';
  const description = 'Die Version der Middleware konnte nicht geprüft werden.';
  const { container } = render(<StartupErrorPage failure={{ kind: 'incompatible', message, description }} onRetry={() => undefined} />);
  expect(container.querySelector('.frame-full-page--severe')).not.toBeNull();
  expect(container.textContent.match(/Bitte versuchen Sie es erneut/g)).toHaveLength(1);
  expect(container).toHaveTextContent('wenden Sie sich an den Support');
});

it('StartupErrorPage offers the report of a failed sign-in for copying', () => {
  render(
    <StartupErrorPage
      failure={createStartupError('sign-in', new Error('x'), { key: 'kc-init-error', details: 'Grund: nonce' })}
      onRetry={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Bericht kopieren' })).toBeVisible();
});
