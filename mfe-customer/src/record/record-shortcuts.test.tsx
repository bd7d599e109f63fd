import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { customer, defaultResponses } from '../testing/fixtures.ts';

beforeEach(deleteAllDrafts);

const show = (answers: RenderInShellOptions['answers'] = [], options: Partial<RenderInShellOptions> = {}) =>
  renderInShell(<CustomerRecord customer={{ ...customer, version: 7 }} />, {
    ...options,
    answers: [...defaultResponses, mockResponse(calls.updateCustomer, ({ body }) => ({ ...body, version: 8 })), ...answers],
  });
const getButton = (name: string) => screen.getByRole('button', { name });
const getField = (name: string) => screen.getByRole('textbox', { name });
async function startEditing(shell: ReturnType<typeof show>) {
  await screen.findByText('Deutschland');
  await shell.user.click(getButton('Bearbeiten'));
}

describe('the record of a person', () => {
  it.each([
    ['Ringstr.', 'Straße'],
    ['4', 'Nr.'],
    ['Altstadt', 'Ortsteil'],
  ])('is edited after a double click on the value %s, starting at the field of this value, and saved by Enter', async (value, name) => {
    const shell = show();
    await screen.findByText('Deutschland');
    await shell.user.dblClick(screen.getByText(value, { exact: true, selector: 'span, dd' }));
    expect(getField(name)).toHaveFocus();
    await shell.user.keyboard('Neu{Enter}');
    await waitFor(() => expect(shell.client.getRequestInputs(calls.updateCustomer)).toHaveLength(1));
  });

  it('ignores a double click while the record cannot be edited', async () => {
    const shell = show([mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    await waitFor(() => expect(shell.toasts()).toContain('Wartung.'));
    await shell.user.dblClick(screen.getByText('Altstadt'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('ends editing on Escape, after a question only if something was changed', async () => {
    const shell = show();
    await startEditing(shell);
    await shell.user.keyboard('{Escape}');
    expect(getButton('Bearbeiten')).toHaveFocus();
    await shell.user.click(getButton('Bearbeiten'));
    await shell.user.type(getField('Vorname'), ' Anna');
    await shell.user.keyboard('{Escape}');
    expect(await screen.findByText(/Nicht gespeichert: die Kundendaten/)).toBeInTheDocument();
    expect(getField('Vorname')).toHaveValue('Erika Anna');
  });

  it('validates a field when the focus leaves it, and explains the asterisk of required fields', async () => {
    const shell = show([], { requiredFields: { 'customer.fax': true } });
    await startEditing(shell);
    expect(screen.getByText('* Pflichtfeld')).toBeInTheDocument();
    await shell.user.clear(getField('Fax'));
    await shell.user.tab();
    expect(getField('Fax')).toHaveAccessibleDescription('Bitte Fax eingeben');
  });
});
