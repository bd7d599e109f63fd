import { PrintHead } from '@aboschalter/counter';
import { PageActions, WidgetSlot } from '@aboschalter/platform';
import { ActionBarPage, ErrorState, PageGrid, PageGridColumn, Panel, PrintButton, useMediaQuery } from '@aboschalter/ui';
import { useRef } from 'react';
import { OrderParties } from './OrderParties.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { UnreadableLines } from './UnreadableLines.tsx';
import { HolderDialog } from './HolderDialog.tsx';
import { useCartOrder } from './use-cart-order.ts';
import { useNewCustomerAssistant } from './use-new-customer-assistant.ts';
import './shopping-cart.css';

/** The page 'Warenkorb': the parties, the lines and the total (specification, document 1, section 2). */
export function ShoppingCartPage() {
  const cart = useCartOrder();
  const { holder, holders, isPending } = cart;
  const assistant = useNewCustomerAssistant();
  const orderButton = useRef<HTMLButtonElement>(null);
  const isWide = useMediaQuery('(width >= 1600px)');
  const isHolderMissing = !holder && holders.length > 1;
  const isAssistantBusy = assistant.creating !== undefined || assistant.isPending;
  // The assistant may select the holder itself. At the end of an order, the selection is cleared before the next page opens.
  const mustChooseHolder = isHolderMissing && !isAssistantBusy && !isPending;

  const parties = (
    <>
      <OrderParties active={cart.active} holder={holder} assistant={assistant} isStacked={isWide} onChangeHolder={cart.changeHolder} />
      {assistant.retryOpen ? (
        <ErrorState
          title="Der neue Datensatz konnte nicht geöffnet werden"
          description="Er wurde angelegt, aber nicht geladen."
          onRetry={assistant.retryOpen}
        />
      ) : null}
    </>
  );
  const lines = (
    <Panel title="Ausgewählte Produkte">
      <CartLines lines={cart.lines} lockedReason={isPending ? 'Die Berechtigungen werden gerade angelegt.' : undefined} />
      <UnreadableLines lines={cart.unreadable} readableCount={cart.lines.length} />
    </Panel>
  );
  const footer = <CartFooter {...cart} autoFocus isPrimary orderButton={orderButton} />;
  return (
    <>
      <PageActions>
        <PrintButton />
      </PageActions>
      <PrintHead />
      {isWide ? (
        <div className="sales-cart">
          <PageGrid>
            <PageGridColumn span={8}>{lines}</PageGridColumn>
            <PageGridColumn span={4} sticky>
              {parties}
              {footer}
            </PageGridColumn>
          </PageGrid>
        </div>
      ) : (
        <ActionBarPage bar={footer}>
          <div className="sales-cart">
            {parties}
            {lines}
          </div>
        </ActionBarPage>
      )}
      <HolderDialog {...cart.holderDialog} open={mustChooseHolder || cart.holderDialog.open} />
      {assistant.creating ? (
        <WidgetSlot
          name="new-customer-assistant"
          height={0}
          dialog={{ title: 'Neuanlage', onClose: assistant.close }}
          create={assistant.creating}
          onDone={assistant.done}
          onClose={assistant.close}
        />
      ) : null}
    </>
  );
}
