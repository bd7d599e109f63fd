import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TextField } from '../field/text-field.tsx';
import { findAxeViolations } from '../testing/axe.ts';
import { FieldPair, RecordColumn, RecordGrid } from './record-grid.tsx';

it('the fields of a pair have their own accessible names, and share a visible label with an asterisk', async () => {
  render(
    <RecordGrid editing>
      <RecordColumn>
        <FieldPair label="PLZ, Ort" required wide="second">
          <TextField label="PLZ" hideLabel inputWidth={8} required value="50667" onChange={() => undefined} />
          <TextField label="Ort" hideLabel value="" error="Bitte Ort eingeben" onChange={() => undefined} />
        </FieldPair>
      </RecordColumn>
    </RecordGrid>,
  );
  expect(screen.getByText('PLZ, Ort')).toHaveTextContent('PLZ, Ort*');
  expect(screen.getByRole('textbox', { name: 'PLZ' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Ort' })).toHaveAccessibleDescription('Bitte Ort eingeben');
  expect(await findAxeViolations()).toEqual([]);
});

it('a field of a record without a message has an empty place for it', () => {
  const { container } = render(
    <RecordGrid editing>
      <RecordColumn>
        <TextField label="Fax" value="" onChange={() => undefined} />
      </RecordColumn>
    </RecordGrid>,
  );
  expect(container.querySelector('.as-field__messages')).toBeEmptyDOMElement();
});
