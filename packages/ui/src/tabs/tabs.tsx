import { lazy, Suspense, type ReactNode } from 'react';

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

/** Tabs below a record. Until their code has come the first one's content stands there already. */
export function Tabs({ items }: TabsProps) {
  return (
    <Suspense fallback={items[0]?.children}>
      <AntdTabs items={[...items]} animated={false} />
    </Suspense>
  );
}
