import { lazy, Suspense, type ReactNode } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';

// Loaded only on screens with tabs (22 kB).
const AntdTabs = lazy(() => import('antd/es/tabs'));

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
 * Tabs below a record. The content is mounted after the code of the tabs has loaded: otherwise it
 * would be mounted twice, and an open menu or a typed filter would be lost.
 */
export function Tabs({ items }: TabsProps) {
  return (
    <Suspense fallback={<Skeleton lines={2} height={80} />}>
      <AntdTabs items={[...items]} animated={false} />
    </Suspense>
  );
}
