import { Panel, Skeleton } from '@aboschalter/ui';
import type { ComponentType, ReactNode } from 'react';
import { WidgetFailed } from '../widgets/WidgetFailed.tsx';
import type { SlotName, SlotPropsByName } from '../widgets/widget-props.ts';
import { ExtensionContent } from './ExtensionContent.tsx';
import type { ExtensionData } from './extension-resolver.ts';
import { useExtensions } from './use-extensions.ts';

type SlotProps<Name extends SlotName> = { readonly slot: Name } & SlotPropsByName[Name];

/** Shows the panels that remotes define for a slot, each with its title. */
export function PanelSlot<Name extends SlotName>({ slot, ...props }: SlotProps<Name>): ReactNode {
  const panels = useExtensions('panel').filter((panel) => panel.slot === slot);
  return panels.map((panel) => (
    <Panel key={panel.id} title={panel.title}>
      <SlotContent extension={panel} props={toSlotProps<Name>(props)} />
    </Panel>
  ));
}

/** A tab of a slot, for `Tabs`. */
export interface SlotTab {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** Returns the tabs that remotes define for a slot. The code of a tab loads when the tab is shown. */
export function useSlotTabs<Name extends SlotName>(slot: Name, props: SlotPropsByName[Name]): readonly SlotTab[] {
  return useExtensions('tab')
    .filter((tab) => tab.slot === slot)
    .map((tab) => ({ key: tab.id, label: tab.title, children: <SlotContent extension={tab} props={props} /> }));
}

/** Returns the remaining props as the props of the slot, which TypeScript cannot infer without the overload. */
function toSlotProps<Name extends SlotName>(rest: Omit<SlotProps<Name>, 'slot'>): SlotPropsByName[Name];
function toSlotProps(rest: object): object {
  return rest;
}

interface SlotContentProps<Name extends SlotName> {
  readonly extension: ExtensionData<'panel'> | ExtensionData<'tab'>;
  readonly props: SlotPropsByName[Name];
}

/** Shows the content of a panel or tab, a placeholder while its code loads, or its failure. */
export function SlotContent<Name extends SlotName>({ extension: { type, id, height }, props }: SlotContentProps<Name>) {
  return (
    <ExtensionContent
      type={type}
      id={id}
      placeholder={<Skeleton height={height} />}
      renderFailure={(failure, onRetry) => <WidgetFailed failure={failure} onRetry={onRetry} />}
    >
      {(Content: ComponentType<SlotPropsByName[SlotName]>) => <Content {...props} />}
    </ExtensionContent>
  );
}
