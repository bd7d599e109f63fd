import { calls } from '@aboschalter/contract';
import {
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockNetworkError,
  mockResponse,
  renderInShell,
  type RenderInShellOptions,
} from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccessCodePanel } from './AccessCodePanel.tsx';
import { BaseDataStatusProbe } from './testing/BaseDataStatusProbe.tsx';
import { mockBaseData, createAccessCode, customerUuid } from './testing/fixtures.ts';

const show = (answers: RenderInShellOptions['answers'] = []) =>
  renderInShell(
    <>
      <AccessCodePanel customerUuid={customerUuid} />
      <BaseDataStatusProbe />
    </>,
    {
      answers: [
        mockBaseData(true),
        mockResponse(calls.getAccessCodes, () => [createAccessCode('OLD', false), createAccessCode('ABCD2345', true)]),
        mockResponse(calls.createAccessCode, () => undefined),
        ...answers,
      ],
    },
  );

/** The latest code is invalid, so creating a new one needs no confirmation. */
const mockInvalidCode = mockResponse(calls.getAccessCodes, () => [createAccessCode('ABCD2345', false)]);

describe('the access code', () => {
  it('is the last code of the list, is shown with its status, and is accessible', async () => {
    show();
    await screen.findByText('ABCD2345');
    expect(screen.queryByText('OLD')).toBeNull();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'ABCD2345',
      '21.11.2026 09:07',
      '20.01.2027 10:08',
      'gültig',
    ]);
    expect(await findAxeViolations()).toEqual([]);
  });

  it('has the status "ungültig" if the middleware reports it as invalid', async () => {
    show([mockResponse(calls.getAccessCodes, () => [createAccessCode('OLD', false)])]);
    expect(await screen.findByText('ungültig')).toBeInTheDocument();
  });

  it('is replaced by a new code, and the list is reloaded', async () => {
    const shell = show([mockInvalidCode]);
    await screen.findByText('ABCD2345');
    shell.client.mock(mockResponse(calls.getAccessCodes, () => [createAccessCode('NEW12345', true)]));
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    expect(await screen.findByText('NEW12345')).toBeInTheDocument();
    expect(shell.toasts()).toEqual(['Aktivierungscode erfolgreich erzeugt']);
  });

  it('is created once if the button is clicked repeatedly', async () => {
    const deferredResponse = mockDeferredResponse(calls.createAccessCode);
    const shell = show([mockInvalidCode, deferredResponse]);
    await screen.findByText('ABCD2345');
    const button = screen.getByRole('button', { name: 'Neu erzeugen' });
    await shell.user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    deferredResponse.resolve(undefined);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(shell.client.getRequestInputs(calls.createAccessCode)).toHaveLength(1);
  });

  it('is requested again with the same idempotency key after a lost response', async () => {
    const shell = show([mockInvalidCode, mockNetworkError(calls.createAccessCode)]);
    await screen.findByText('ABCD2345');
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    await waitFor(() => expect(shell.toasts()).toHaveLength(1));
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    const keys = shell.client.requests.filter(({ call }) => call === calls.createAccessCode).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is replaced by an error message in place if it fails to load', async () => {
    show([mockErrorResponse(calls.getAccessCodes, 500, 'weg')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Aktivierungscode konnte nicht geladen werden. weg');
  });

  it('is unchanged if the middleware rejects a new code, and a toast shows the reason', async () => {
    const shell = show([mockInvalidCode, mockErrorResponse(calls.createAccessCode, 500, 'Gestört.')]);
    await screen.findByText('ABCD2345');
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    await waitFor(() => expect(shell.toasts()).toEqual(['Gestört.']));
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
  });

  it('is replaced by an empty state if there is no code', async () => {
    show([mockResponse(calls.getAccessCodes, () => [])]);
    expect(await screen.findByText('Es gibt noch keinen Aktivierungscode.')).toBeInTheDocument();
  });

  it('is neither shown nor requested if the base data disable access codes', async () => {
    const shell = show([mockBaseData(false)]);
    await screen.findByText('Stammdaten: success');
    expect(screen.queryByRole('group')).toBeNull();
    expect(shell.client.getRequestInputs(calls.getAccessCodes)).toEqual([]);
  });
});
