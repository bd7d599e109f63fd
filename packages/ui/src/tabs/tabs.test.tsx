import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';

import { findAxeViolations } from '../testing/axe.ts';
import { Tabs } from './tabs.tsx';

it('tabs mount their content once, after their code has loaded, and are accessible', async () => {
  const onMount = vi.fn<() => void>();
  function Content() {
    useEffect(onMount, []);
    return <p>Eins</p>;
  }
  render(<Tabs items={[{ key: 'a', label: 'Berechtigungen', children: <Content /> }]} />);
  expect(await screen.findByRole('tab', { name: 'Berechtigungen', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Berechtigungen' })).toHaveTextContent('Eins');
  expect(onMount).toHaveBeenCalledOnce();
  expect(await findAxeViolations()).toEqual([]);
});
