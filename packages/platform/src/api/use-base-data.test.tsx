import { calls } from '@aboschalter/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockErrorResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { shellStore } from '../shell/shell-store.ts';
import { toastsAtom } from '../toasts/toast-store.ts';
import { baseData } from '../testing/base-data.ts';
import { BaseDataText } from './BaseDataText.tsx';
import { QueryView } from './QueryView.tsx';
import { useBaseData } from './use-base-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advanceTimers = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('a failure of the base data is reported once for three components, shown by each, and retried in the background until a retry succeeds', async () => {
  const { client, toasts } = renderInShell(
    <>
      {[1, 2, 3].map((id) => (
        <p key={id}>
          <BaseDataText pick={({ countries }) => countries[0]?.displayname ?? ''} />
        </p>
      ))}
    </>,
    { answers: [mockErrorResponse(calls.getBaseData, 503, 'Wartung.')] },
  );
  expect(screen.getAllByText('wird geladen …')).toHaveLength(3);
  await advanceTimers(10);
  expect(screen.getAllByText('nicht geladen')).toHaveLength(3);
  expect([toasts(), client.requests.length]).toEqual([['Wartung.'], 1]);
  await advanceTimers(2_010);
  expect([toasts(), client.requests.length]).toEqual([['Wartung.'], 2]);
  client.mock(mockResponse(calls.getBaseData, () => baseData));
  await advanceTimers(5_010);
  expect(screen.getAllByText('Deutschland')).toHaveLength(3);
  await advanceTimers(600_000);
  expect(client.requests).toHaveLength(3);
});

function Countries() {
  return (
    <QueryView query={useBaseData()} errorMessage="Nicht geladen">
      {({ countries }) => <p>{countries[0]?.displayname}</p>}
    </QueryView>
  );
}

it('the toast about the base data stays during background retries, and is removed when staff retry', async () => {
  renderInShell(<Countries />, { answers: [mockErrorResponse(calls.getBaseData, 503, 'Wartung.')] });
  await advanceTimers(10);
  await advanceTimers(2_010);
  expect(shellStore.get(toastsAtom)).toMatchObject([{ text: 'Wartung.', leaving: false }]);
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(shellStore.get(toastsAtom)).toMatchObject([{ text: 'Wartung.', leaving: true }]);
});
