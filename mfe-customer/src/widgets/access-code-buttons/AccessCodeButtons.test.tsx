import { calls, type AccessCode } from '@aboschalter/contract';
import {
  type EndpointMock,
  findAxeViolations,
  mockDeferredResponse,
  mockErrorResponse,
  mockResponse,
  renderInShell,
} from '@aboschalter/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccessCodeButtons } from './AccessCodeButtons.tsx';
import { AccessCodePanel } from '../../access-codes/AccessCodePanel.tsx';
import { BaseDataStatusProbe } from '../../access-codes/testing/BaseDataStatusProbe.tsx';
import { mockBaseData, createAccessCode, customerUuid } from '../../access-codes/testing/fixtures.ts';

const show = (answers: readonly EndpointMock[], { areCodesEnabled = true } = {}) =>
  renderInShell(
    <>
      <AccessCodeButtons customerUuid={customerUuid} />
      <BaseDataStatusProbe />
    </>,
    { answers: [mockBaseData(areCodesEnabled), ...answers] },
  );
const findShowButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Bestehenden Aktivierungscode anzeigen' });
const findCreateButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Aktivierungscode neu erzeugen' });
const mockAccessCodes = (...list: AccessCode[]) => mockResponse(calls.getAccessCodes, () => list);

it('the buttons are hidden if the base data disable access codes', async () => {
  const { client } = show([mockAccessCodes(createAccessCode('ABC'))], { areCodesEnabled: false });
  await screen.findByText('Stammdaten: success');
  expect(screen.queryByRole('button')).toBeNull();
  expect(client.getRequestInputs(calls.getAccessCodes)).toEqual([]);
});

describe('the current access code', () => {
  it.each([
    ['gültig', true],
    ['ungültig', false],
  ])('is the latest code of the list and is shown with its dates and the status %s', async (status, isValid) => {
    const { user } = show([mockAccessCodes(createAccessCode('ALT11111'), createAccessCode('NEU22222', isValid))]);
    const button = await findShowButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    const dialog = screen.getByRole('dialog', { name: 'Aktivierungscode' });
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Aktivierungscode', 'NEU22222'],
      ['Gültig ab', '21.11.2026 09:07'],
      ['Gültig bis', '20.01.2027 10:08'],
      ['Status', status],
    ]);
    expect(await findAxeViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('is shown by the page instead of a dialog if the page passes `onShow`', async () => {
    const onShow = vi.fn<() => void>();
    const { user } = renderInShell(<AccessCodeButtons customerUuid={customerUuid} onShow={onShow} />, {
      answers: [mockBaseData(true), mockAccessCodes(createAccessCode('ABC'))],
    });
    const button = await findShowButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await user.click(button);
    expect(onShow).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be shown if there is no code', async () => {
    const { user } = show([mockAccessCodes()]);
    const button = await findShowButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription('Es ist kein Aktivierungscode vorhanden.'));
    await user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be shown while the list is loading', async () => {
    show([mockDeferredResponse(calls.getAccessCodes)]);
    expect(await findShowButton()).toHaveAccessibleDescription('Die Aktivierungscodes werden geladen.');
  });

  it('cannot be shown if the list failed to load, and a toast shows the reason', async () => {
    const { toasts } = show([mockErrorResponse(calls.getAccessCodes, 500, 'Gerade nicht.')]);
    const button = await findShowButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription('Die Aktivierungscodes konnten nicht geladen werden.'));
    expect(toasts()).toEqual(['Gerade nicht.']);
  });
});

describe('a new access code', () => {
  it('replaces a valid code only after confirmation', async () => {
    const { client, user } = show([mockAccessCodes(createAccessCode('NEU22222')), mockResponse(calls.createAccessCode, () => undefined)]);
    const button = await findCreateButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    const question = await screen.findByRole('dialog', { name: 'Aktivierungscode neu erzeugen' });
    expect(question).toHaveTextContent('Der Aktivierungscode NEU22222 ist noch bis 20.01.2027 10:08 gültig.');
    expect(within(question).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    expect(await findAxeViolations()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
    expect(client.getRequestInputs(calls.createAccessCode)).toEqual([]);
  });

  it('is created without confirmation if the current code is invalid', async () => {
    const { client, user } = show([mockAccessCodes(createAccessCode('ALT', false)), mockResponse(calls.createAccessCode, () => undefined)]);
    const button = await findCreateButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    await waitFor(() => expect(client.getRequestInputs(calls.createAccessCode)).toHaveLength(1));
  });

  it('is created once if the button is clicked twice, and then the list is reloaded', async () => {
    const list: AccessCode[] = [];
    const deferredResponse = mockDeferredResponse(calls.createAccessCode);
    const { client, toasts, user } = show([mockResponse(calls.getAccessCodes, () => list), deferredResponse]);
    await waitFor(async () => expect(await findCreateButton()).not.toHaveAttribute('aria-busy'));
    await user.click(await findCreateButton());
    await user.click(await findCreateButton());
    list.push(createAccessCode('NEU22222'));
    deferredResponse.resolve(undefined);
    const button = await findShowButton();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(client.getRequestInputs(calls.createAccessCode)).toEqual([{ params: { uuid: customerUuid } }]);
    await waitFor(() => expect(toasts()).toEqual(['Aktivierungscode erfolgreich erzeugt']));
  });

  it('makes the replaced code unusable in all panels of the page until the list contains the new one', async () => {
    const list = [createAccessCode('ALT11111', false)];
    const creation = mockDeferredResponse(calls.createAccessCode);
    const { client, toasts, user } = renderInShell(
      <>
        <AccessCodeButtons customerUuid={customerUuid} />
        <AccessCodePanel customerUuid={customerUuid} isReadOnly />
      </>,
      { answers: [mockBaseData(true), mockResponse(calls.getAccessCodes, () => list), creation] },
    );
    expect(await screen.findByText('ALT11111')).toBeVisible();
    await user.click(await findCreateButton());
    expect(screen.queryByText('ALT11111')).toBeNull();
    expect(await findShowButton()).toHaveAccessibleDescription('Der neue Aktivierungscode wird erzeugt.');
    list.push(createAccessCode('NEU22222'));
    const reload = mockDeferredResponse(calls.getAccessCodes);
    client.mock(reload);
    creation.resolve(undefined);
    await waitFor(() => expect(client.getRequestInputs(calls.getAccessCodes).length).toBeGreaterThan(1));
    expect(screen.queryByText('ALT11111')).toBeNull();
    expect(toasts()).toEqual([]);
    reload.resolve(list);
    expect(await screen.findByText('NEU22222')).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['Aktivierungscode erfolgreich erzeugt']));
  });

  it('is not created after a rejection, and a toast shows the reason', async () => {
    const { toasts, user } = show([mockAccessCodes(), mockErrorResponse(calls.createAccessCode, 409, 'Der Kunde ist gesperrt.')]);
    await waitFor(async () => expect(await findCreateButton()).not.toHaveAttribute('aria-busy'));
    await user.click(await findCreateButton());
    await waitFor(() => expect(toasts()).toEqual(['Der Kunde ist gesperrt.']));
    expect(await findCreateButton()).not.toHaveAttribute('aria-busy');
  });
});

it.each([
  ['the print page', <AccessCodeButtons key="a" customerUuid={customerUuid} />],
  ['the customer page', <AccessCodePanel key="b" customerUuid={customerUuid} />],
])('a failed creation shows an alert on %s until the next creation', async (_, ui) => {
  const answers = [
    mockBaseData(true),
    mockAccessCodes(createAccessCode('ABC')),
    mockErrorResponse(calls.createAccessCode, 503, 'Gerade nicht.'),
  ];
  const { client, toasts, user } = renderInShell(ui, { answers });
  const button = await screen.findByRole('button', { name: /neu erzeugen/i });
  const replaceCode = async () => {
    await user.click(button);
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Aktivierungscode neu erzeugen' })).getByRole('button', { name: 'Neu erzeugen' }),
    );
  };
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await replaceCode();
  expect(await screen.findByRole('alert')).toHaveTextContent('Gerade nicht.');
  expect(toasts()).toEqual(['Gerade nicht.']);
  client.mock(mockResponse(calls.createAccessCode, () => undefined));
  await replaceCode();
  await waitFor(() => expect(toasts()).toContain('Aktivierungscode erfolgreich erzeugt'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
