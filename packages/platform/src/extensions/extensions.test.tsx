import { Tabs } from '@aboschalter/ui';
import { renderInShell } from '@aboschalter/test-kit';
import { act, screen } from '@testing-library/react';
import { atom } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { conditionsAtom, pageStateAtom, setPageState } from '../page/page-state.ts';
import type { ExtensionDefinition } from '../remote/extension-definition.ts';
import { shellStore } from '../shell/shell-store.ts';
import { PageNotices } from './PageNotices.tsx';
import { PanelSlot, useSlotTabs } from './PanelSlot.tsx';
import { useExtensions } from './use-extensions.ts';

const customerUuid = '00000000-0000-4000-8000-000000000001';
const panel = (id: string, more: object = {}): ExtensionDefinition => ({
  type: 'panel',
  id,
  title: `Titel ${id}`,
  slot: 'customer-page',
  load: async () => (props) => <p>{`${id} von ${props.customerUuid}`}</p>,
  ...more,
});
const showPanels = (extensions: readonly ExtensionDefinition[], permissions: readonly 'user-management'[] = []) =>
  renderInShell(<PanelSlot slot="customer-page" customerUuid={customerUuid} />, { extensions, permissions });

describe('the panels of a slot', () => {
  it('are shown in their order with the props of the slot', async () => {
    showPanels([panel('b', { order: 2 }), panel('a', { order: 1 }), panel('other', { slot: 'holder-page' })]);
    expect(await screen.findByText(`a von ${customerUuid}`)).toBeVisible();
    expect(await screen.findByText(`b von ${customerUuid}`)).toBeVisible();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Titel a', 'Titel b']);
  });

  it('fail separately: the failure is shown in place and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('kaputt');
      return <p>heil</p>;
    };
    const load = vi.fn<() => Promise<typeof Broken>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Broken);
    const { user } = showPanels([panel('a', { load }), panel('b')]);
    expect(await screen.findByText('Dieser Bereich ist gerade nicht verfügbar')).toBeVisible();
    expect(await screen.findByText(`b von ${customerUuid}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Dieser Bereich ist gerade nicht verfügbar')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('heil')).toBeVisible();
    expect(screen.getByText(`b von ${customerUuid}`)).toBeVisible();
  });
});

it('page notices are shown without a title while their condition holds', async () => {
  const isRunning = atom(false);
  const before = shellStore.get(pageStateAtom);
  setPageState({ ...before, conditions: { running: isRunning } });
  renderInShell(<PageNotices />, {
    extensions: [panel('a'), panel('notice', { slot: 'page-notice', when: 'running', load: async () => () => <p>Schritt 1</p> })],
  });
  setPageState({ ...before, conditions: { running: isRunning } });
  expect(screen.queryByText('Schritt 1')).toBeNull();
  act(() => shellStore.set(isRunning, true));
  expect(await screen.findByText('Schritt 1')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => setPageState(before));
});

it('the tabs of a slot are shown by their title', async () => {
  const Page = () => <Tabs items={[...useSlotTabs('holder-page', { customerUuid, holderUuid: 'h' })]} />;
  renderInShell(<Page />, {
    extensions: [
      {
        type: 'tab',
        id: 'lost',
        title: 'Fundsachen',
        slot: 'holder-page',
        load: async () => (props) => <p>{Object.values(props).join(' ')}</p>,
      },
    ],
  });
  expect(await screen.findByRole('tab', { name: 'Fundsachen' })).toBeVisible();
  expect(await screen.findByText(`${customerUuid} h`)).toBeVisible();
});

describe('useExtensions', () => {
  const Titles = () => (
    <p>{`Liste: ${useExtensions('panel')
      .map(({ id }) => id)
      .join()}`}</p>
  );

  it('leaves out extensions without permission, without loading their code', () => {
    const load = vi.fn<() => Promise<() => null>>();
    const extensions = [panel('open'), panel('admin', { permissions: ['user-management'], load })];
    renderInShell(<Titles />, { extensions }).unmount();
    const { unmount } = renderInShell(<Titles />, { extensions });
    expect(screen.getByText('Liste: open')).toBeVisible();
    unmount();
    renderInShell(<Titles />, { extensions, permissions: ['user-management'] });
    expect(screen.getByText('Liste: open,admin')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves out extensions whose condition does not hold or is unknown', () => {
    renderInShell(<Titles />, { extensions: [panel('a', { when: 'is-raining' }), panel('b', { when: 'unknown' }), panel('c')] });
    expect(screen.getByText('Liste: c')).toBeVisible();
    const isRaining = atom(false);
    act(() => setPageState({ ...shellStore.get(pageStateAtom), conditions: { 'is-raining': isRaining } }));
    expect(screen.getByText('Liste: c')).toBeVisible();
    act(() => shellStore.set(isRaining, true));
    expect(screen.getByText('Liste: a,c')).toBeVisible();
    expect([...shellStore.get(conditionsAtom)]).toEqual(['is-raining']);
  });
});
