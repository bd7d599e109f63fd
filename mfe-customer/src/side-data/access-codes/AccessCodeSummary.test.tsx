import { calls, type AccessCode } from '@aboschalter/contract';
import { answering, refusing, renderInShell, violations, type ShellOptions } from '@aboschalter/shell-api/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baseData, customer } from '../../test-support/samples.ts';
import { AccessCodeSummary } from './AccessCodeSummary.tsx';

const code = (accessCode: string, valid: boolean): AccessCode => ({
  accessCode,
  validFrom: '2026-11-01T08:05:00+01:00',
  validUntil: '2026-12-31T23:59:00+01:00',
  valid,
});
const show = (answers: ShellOptions['answers'] = []) =>
  renderInShell(<AccessCodeSummary customerUuid={customer.uuid} />, {
    answers: [
      answering(calls.getBaseData, () => baseData),
      answering(calls.getAccessCodes, () => [code('OLD', false), code('ABCD2345', true)]),
      answering(calls.createAccessCode, () => undefined),
      ...answers,
    ],
  });

describe('the access code', () => {
  it('is the last of the list, with its status, and is accessible', async () => {
    show();
    await screen.findByText('ABCD2345');
    expect(screen.queryByText('OLD')).toBeNull();
    expect(screen.getByText('gültig')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('that can not be used any more says so', async () => {
    show([answering(calls.getAccessCodes, () => [code('OLD', false)])]);
    expect(await screen.findByText('ungültig')).toBeInTheDocument();
  });

  it('is created anew, and the list is loaded again', async () => {
    const shell = show();
    await screen.findByText('ABCD2345');
    shell.client.answer(answering(calls.getAccessCodes, () => [code('NEW12345', true)]));
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    expect(await screen.findByText('NEW12345')).toBeInTheDocument();
    expect(shell.toasts()).toEqual(['Aktivierungscode neu erzeugt']);
  });

  it('that is refused says why, and the old one stays', async () => {
    const shell = show([refusing(calls.createAccessCode, 500, 'Gestört.')]);
    await screen.findByText('ABCD2345');
    await shell.user.click(screen.getByRole('button', { name: 'Neu erzeugen' }));
    await waitFor(() => expect(shell.toasts()).toEqual(['Gestört.']));
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
  });

  it('that is not there yet says so', async () => {
    show([answering(calls.getAccessCodes, () => [])]);
    expect(await screen.findByText('Es gibt noch keinen Aktivierungscode.')).toBeInTheDocument();
  });

  it('is neither shown nor asked for where the base data switch it off', async () => {
    const shell = show([answering(calls.getBaseData, () => ({ ...baseData, accessCodeSettings: { active: false } }))]);
    await waitFor(() => expect(shell.client.inputsOf(calls.getBaseData)).toHaveLength(1));
    expect(screen.queryByRole('group')).toBeNull();
    expect(shell.client.inputsOf(calls.getAccessCodes)).toEqual([]);
  });
});
