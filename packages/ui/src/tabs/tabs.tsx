import { lazy, Suspense, type ReactNode } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';

// Only screens with tabs pay for antd's (22 kB).
const AntdTabs = lazy(() => import('antd/es/tabs'));

/** One tab: its title and what it shows. */
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
 * Tabs below a record. Their content waits for their code: shown before, it would be made anew when that comes, and an
 * open menu or a filter that was being typed would be lost.
 */
export function Tabs({ items }: TabsProps) {
  return (
    <Suspense fallback={<Skeleton lines={2} height={80} />}>
      <AntdTabs className="as-tabs" items={[...items]} animated={false} />
    </Suspense>
  );
}
