import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CardWorkstationLink } from './CardWorkstationLink.tsx';
import { setPractice } from './practice.ts';

const commandServerReader = {
  url: 'http://cards.example:9070/reader/command-server',
  peUrl: 'http://cards.example:9070/reader/pe',
  orgId: 6_262,
  writeCustomerData: true,
  printOnCardAvailable: false,
};
const findLink = () => screen.queryByRole('link', { name: 'Kartenarbeitsplatz (Übung)' });

afterEach(() => setPractice(undefined, {}));

it('CardWorkstationLink links to the simulated card workstation if it is the configured reader', () => {
  setPractice({ cardWorkstationUrl: 'http://cards.example:9070/' }, { commandServerReader });
  render(<CardWorkstationLink />);
  expect(findLink()).toHaveAttribute('href', 'http://cards.example:9070/');
});

it.each([
  ['the configured reader is not the simulated workstation', { cardWorkstationUrl: 'http://cards.example:9999/' }, { commandServerReader }],
  ['no reader is configured', { cardWorkstationUrl: 'http://cards.example:9070/' }, {}],
  ['the installation has no simulated workstation', { customer: { number: 1, name: 'Erika Musterfrau' } }, { commandServerReader }],
  ['the installation is not for practice', undefined, { commandServerReader }],
])('CardWorkstationLink renders nothing if %s', (_, practice, config) => {
  setPractice(practice, config);
  render(<CardWorkstationLink />);
  expect(findLink()).toBeNull();
});
