import { useId, type KeyboardEvent, type ReactNode } from 'react';

import './layout.css';

/** One tab. */
export interface Tab<Key extends string> {
  key: Key;
  title: string;
  content: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Key extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
}

/** Tabs; arrow keys move and activate. Only the active content is mounted. */
export function Tabs<Key extends string>({ label, tabs, active, onChange }: TabsProps<Key>) {
  const id = useId();
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const current = tabs.findIndex(({ key }) => key === active);
    const goals = new Map([
      ['ArrowRight', (current + 1) % tabs.length],
      ['ArrowLeft', (current - 1 + tabs.length) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]);
    const goal = goals.get(event.key);
    const tab = goal === undefined ? undefined : tabs[goal];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[goal ?? 0]?.focus();
  };
  const shown = tabs.find(({ key }) => key === active);
  return (
    <div className="as-tabs">
      <div className="as-tabs__list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={press}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            className="as-tabs__tab"
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${active}`}>
        {shown?.content}
      </div>
    </div>
  );
}
