import { renderInShell } from '@aboschalter/test-kit';
import { expect, it } from 'vitest';
import { personFields, type PersonField } from './fields.ts';
import { useOfferedFields } from './use-offered-fields.ts';

const fields: readonly PersonField[] = personFields.customer.map((field) =>
  field.name === 'fax' ? { ...field, needs: 'accountLocks' } : field,
);

function Names() {
  return useOfferedFields(fields).map(({ name }) => name);
}

it.each([
  { capabilities: ['accountLocks'] as const, hasField: true },
  { capabilities: [], hasField: false },
])(
  'a field that needs the capability accountLocks is offered only with this capability (capabilities: $capabilities)',
  ({ capabilities, hasField }) => {
    const { container } = renderInShell(<Names />, { config: { capabilities: [...capabilities] } });
    expect(container.textContent.includes('fax')).toBe(hasField);
    expect(container).toHaveTextContent('contactPerson');
  },
);
