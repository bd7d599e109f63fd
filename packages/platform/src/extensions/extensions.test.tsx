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
const createPanel = (id: string, overrides: object = {}): ExtensionDefinition => ({
  type: 'panel',
  id,
  title: `Titel ${id}`,
  slot: 'customer-page',
  load: async () => (props) => <p>{`${id} von ${props.customerUuid}`}</p>,
  ...overrides,
});
const showPanels = (extensions: readonly ExtensionDefinition[]) =>
  renderInShell(<PanelSlot slot="customer-page" customerUuid={customerUuid} />, { extensions });

describe('the panels of a slot', () => {
  it('are shown in their order, and receive the props of the slot', async () => {
    showPanels([createPanel('b', { order: 2 }), createPanel('a', { order: 1 }), createPanel('other', { slot: 'holder-page' })]);
    expect(await screen.findByText(`a von ${customerUuid}`)).toBeVisible();
    expect(await screen.findByText(`b von ${customerUuid}`)).toBeVisible();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Titel a', 'Titel b']);
  });

  it('each show their own failure instead of their content, with a retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('kaputt');
      return <p>heil</p>;
    };
    const load = vi.fn<() => Promise<typeof Broken>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Broken);
    const { user } = showPanels([createPanel('a', { load }), createPanel('b')]);
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

it('page notices are shown without a title while their condition is met', async () => {
  const isRunning = atom(false);
  renderInShell(<PageNotices />, {
    extensions: [
      createPanel('a'),
      createPanel('notice', { slot: 'page-notice', when: 'running', load: async () => () => <p>Schritt 1</p> }),
    ],
  });
  act(() => setPageState({ ...shellStore.get(pageStateAtom), conditions: { running: isRunning } }));
  expect(screen.queryByText('Schritt 1')).toBeNull();
  act(() => shellStore.set(isRunning, true));
  expect(await screen.findByText('Schritt 1')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('the tabs of a slot are shown with their titles', async () => {
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

  it('omits extensions that the user is not permitted to use, and loads no code', () => {
    const load = vi.fn<() => Promise<() => null>>();
    const extensions = [createPanel('open'), createPanel('admin', { permissions: ['user-management'], load })];
    const { unmount } = renderInShell(<Titles />, { extensions });
    expect(screen.getByText('Liste: open')).toBeVisible();
    unmount();
    renderInShell(<Titles />, { extensions, permissions: ['user-management'] });
    expect(screen.getByText('Liste: open,admin')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('omits extensions whose condition is not met or is unknown', () => {
    renderInShell(<Titles />, {
      extensions: [createPanel('a', { when: 'is-raining' }), createPanel('b', { when: 'unknown' }), createPanel('c')],
    });
    expect(screen.getByText('Liste: c')).toBeVisible();
    const isRaining = atom(false);
    act(() => setPageState({ ...shellStore.get(pageStateAtom), conditions: { 'is-raining': isRaining } }));
    expect(screen.getByText('Liste: c')).toBeVisible();
    act(() => shellStore.set(isRaining, true));
    expect(screen.getByText('Liste: a,c')).toBeVisible();
    expect([...shellStore.get(conditionsAtom)]).toEqual(['is-raining']);
  });
});
