import { beforeEach, expect, it } from 'vitest';
import { readUnclearOrder, writeUnclearOrder } from './unclear-order.ts';

const [one, other] = ['7b8f9c1e-0000-4000-8000-000000000001', '7b8f9c1e-0000-4000-8000-000000000002'] as const;
const order = { holderUuid: one, lineIds: [one], sent: '[]', before: [1, 2] };

beforeEach(() => sessionStorage.clear());

it('readUnclearOrder finds an order of unknown outcome by one of its lines, and not by other lines', () => {
  writeUnclearOrder(order);
  expect([readUnclearOrder([{ id: other }, { id: one }]), readUnclearOrder([{ id: other }]), readUnclearOrder([])]).toEqual([
    order,
    undefined,
    undefined,
  ]);
});

it('readUnclearOrder returns undefined after the outcome is known, and for an invalid entry', () => {
  writeUnclearOrder(order);
  writeUnclearOrder(undefined);
  expect(readUnclearOrder([{ id: one }])).toBeUndefined();
  sessionStorage.setItem('aboschalter-unclear-order', '{"lineIds":1}');
  expect(readUnclearOrder([{ id: one }])).toBeUndefined();
});
