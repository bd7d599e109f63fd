import { calls, type ProductVariant } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Panel } from '@aboschalter/ui';
import type { ReactNode } from 'react';

export interface ProductLoaderProps {
  readonly id: number;
  /** The title of the inputs. */
  readonly title: string;
  /** Ways out where the product can't be loaded. */
  readonly wayOut?: ReactNode;
  readonly children: (product: ProductVariant) => ReactNode;
}

/** Loads a product variant; meanwhile and on failure something stands in its place. */
export function ProductLoader({ id, title, wayOut, children }: ProductLoaderProps) {
  return (
    <QueryView
      of={useApiQuery(calls.getProductVariant, { params: { id } })}
      failed="Das Produkt konnte nicht geladen werden"
      skeleton={{ lines: 8, height: 304, label: 'Das Produkt wird geladen' }}
      actions={wayOut}
      frame={(content) => <Panel title={title}>{content}</Panel>}
    >
      {children}
    </QueryView>
  );
}
