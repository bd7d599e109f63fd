import { calls } from '@aboschalter/contract';
import { mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAccessCode, customerUuid, mockBaseData } from '../../access-codes/testing/fixtures.ts';
import { AccessCodeWidget } from './AccessCodeWidget.tsx';

it('the widget shows the latest access code without a button to create one', async () => {
  renderInShell(<AccessCodeWidget customerUuid={customerUuid} />, {
    answers: [mockBaseData(true), mockResponse(calls.getAccessCodes, () => [createAccessCode('ABCD2345', true)])],
  });
  expect(await screen.findByText('ABCD2345')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Neu erzeugen' })).toBeNull();
});
