import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { violations } from '../testing/axe.ts';
import { Tabs } from './tabs.tsx';

it('shows the content at once, then below its tab, and is accessible', async () => {
  render(<Tabs items={[{ key: 'a', label: 'Berechtigungen', children: <p>Eins</p> }]} />);
  expect(screen.getByText('Eins')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Berechtigungen', selected: true })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Berechtigungen' })).toHaveTextContent('Eins');
  expect(await violations()).toEqual([]);
});
