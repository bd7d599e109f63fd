import { lazy, Suspense, type ReactNode } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';

// Loaded on demand, because only some screens have tabs (22 kB).
const AntdTabs = lazy(() => import('./antd-tabs.ts'));

/** One tab: its title and its content. */
export interface TabItem {
  key: string;
  label: string;
  children: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  items: readonly TabItem[];
}

/**
 * Tabs, whose code loads on first use. Their content is mounted after that. Earlier mounted content would be mounted again
 * when the code arrives, and would lose an open menu or a typed filter.
 */
export function Tabs({ items }: TabsProps) {
  return (
    <Suspense fallback={<Skeleton lines={2} height={80} />}>
      <AntdTabs className="as-tabs" items={[...items]} animated={false} />
    </Suspense>
  );
}
