import { generateRoutePath, Link, WidgetSlot } from '@aboschalter/platform';
import type { WidgetPropsByName } from '@aboschalter/platform/remote';
import { PageGridColumn, Panel, useMediaQuery } from '@aboschalter/ui';

/** Whether the window is wide enough for the cart next to a page (UI guidelines: from 1600 pixels). */
export const useHasCartPanel = (): boolean => useMediaQuery('(width >= 1600px)');

/** The height of the content of the panel in pixels, in all states (`cart-panel.css`). */
const PANEL_HEIGHT_PX = 420;

/** The cart as the last column of a page. Render it only if `useHasCartPanel` is true, because it loads the code of the cart. */
export function CartPanelColumn(props: WidgetPropsByName['cart-panel']) {
  const openLink = (
    <Link className="as-link" aria-label="Warenkorb öffnen" to={generateRoutePath('shopping-cart')}>
      Öffnen
    </Link>
  );
  return (
    <PageGridColumn span={3} sticky>
      <Panel title="Warenkorb" actions={openLink}>
        <WidgetSlot name="cart-panel" height={PANEL_HEIGHT_PX} {...props} />
      </Panel>
    </PageGridColumn>
  );
}
