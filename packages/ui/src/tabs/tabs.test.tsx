import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { Tabs } from './tabs.tsx';

it('shows the content below its tab once the tabs are loaded, mounted once, and is accessible', async () => {
  const mounted = vi.fn<() => void>();
  function Content() {
    useEffect(mounted, []);
    return <p>Eins</p>;
  }
  render(<Tabs items={[{ key: 'a', label: 'Berechtigungen', children: <Content /> }]} />);
  expect(await screen.findByRole('tab', { name: 'Berechtigungen', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Berechtigungen' })).toHaveTextContent('Eins');
  expect(mounted).toHaveBeenCalledOnce();
  expect(await findAxeViolations()).toEqual([]);
});
