import { expect, it } from 'vitest';
import { isPathGranted, pathsOverlap } from './path-pattern.ts';

it.each([
  ['/', '/'],
  ['/cart', '/Cart/'],
  ['/cart', '//cart'],
  ['/customer/:uuid', '/customer/new'],
  ['/:page', '/cart'],
  ['/holder/:uuid?', '/holder'],
  ['/a/:b?/c', '/a/c'],
  ['/lost/*', '/lost'],
  ['/lost/*', '/lost/1/2'],
  ['/*', '/cart'],
])('a URL could match both %s and %s', (one, other) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([true, true]);
});

it.each([
  ['/', '/cart'],
  ['/customer', '/customer-search'],
  ['/customer/:uuid', '/customer'],
  ['/a/:b?/c', '/a/d'],
  ['/lost/*', '/found'],
])('no URL matches both %s and %s', (one, other) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([false, false]);
});

it('a granted path covers itself, and a granted path that ends in /* also covers everything below', () => {
  expect(['/lost', '/lost/1', '/lost-items'].map((path) => isPathGranted('/lost', path))).toEqual([true, false, false]);
  expect(['/lost', '/lost/:id', '/Lost/1/2', '/lost-items', '/'].map((path) => isPathGranted('/lost/*', path))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isPathGranted('/lost/:id', '/lost/new')).toBe(false);
});
