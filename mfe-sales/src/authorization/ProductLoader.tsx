import { calls, type ProductVariant } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Panel } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface ProductLoaderProps {
  readonly id: number;
  /** The title of the panel that is shown until the product is loaded. */
  readonly title: string;
  /** A button that is shown if the product cannot be loaded. */
  readonly fallbackAction?: ReactNode;
  readonly children: (product: ProductVariant) => ReactNode;
}

/** Loads a product variant. Shows a placeholder while loading and an error on failure. */
export function ProductLoader({ id, title, fallbackAction, children }: ProductLoaderProps) {
  return (
    <QueryView
      query={useApiQuery(calls.getProductVariant, { params: { id } })}
      errorMessage="Das Produkt konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 304, label: 'Das Produkt wird geladen' }}
      actions={fallbackAction}
      frame={(content) => <Panel title={title}>{content}</Panel>}
    >
      {children}
    </QueryView>
  );
}
