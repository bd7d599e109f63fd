import { calls } from '@aboschalter/contract';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockDeferredResponse, mockErrorResponse, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { baseData } from '../testing/base-data.ts';
import { BaseDataText } from './BaseDataText.tsx';

/** Shows a text of the base data, which are retried in the background, and a button that unmounts and mounts this text. */
function Toggle() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Umschalten
      </button>
      {isShown ? <BaseDataText pick={({ countries }) => countries[0]?.displayname ?? ''} /> : null}
    </>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advanceTimers = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const toggle = () => act(() => screen.getByRole('button', { name: 'Umschalten' }).click());

/** Renders the text after the first request has failed. The first retry follows 2 s later. */
async function renderFailedQuery() {
  const shell = renderInShell(<Toggle />, { answers: [mockErrorResponse(calls.getBaseData, 503, 'Wartung.')] });
  await advanceTimers(10);
  expect(screen.getByText('nicht geladen')).toBeVisible();
  return shell;
}

describe('a failed query with `retryInBackground`', () => {
  it('is not retried while no component uses it, and is fetched when a component mounts later', async () => {
    const { client } = await renderFailedQuery();
    toggle();
    await advanceTimers(60_000);
    expect(client.requests).toHaveLength(1);
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    toggle();
    await advanceTimers(10);
    expect(screen.getByText('Deutschland')).toBeVisible();
    expect(client.requests).toHaveLength(2);
  });

  it('is retried again after a retry that was cancelled, because its only component unmounted during the retry', async () => {
    const { client } = await renderFailedQuery();
    client.mock(mockDeferredResponse(calls.getBaseData));
    await advanceTimers(2_010);
    expect(client.requests).toHaveLength(2);
    toggle();
    client.mock(mockResponse(calls.getBaseData, () => baseData));
    toggle();
    await advanceTimers(30_000);
    expect(screen.getByText('Deutschland')).toBeVisible();
    expect(client.requests).toHaveLength(3);
  });
});
