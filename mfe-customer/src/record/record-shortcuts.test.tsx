import { calls } from '@aboschalter/contract';
import { deleteAllDrafts, mockErrorResponse, mockResponse, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerRecord } from '../screens/customer-page/CustomerRecord.tsx';
import { customer, defaultResponses } from '../testing/fixtures.ts';

beforeEach(deleteAllDrafts);

const show = (answers: RenderInShellOptions['answers'] = [], more: Partial<RenderInShellOptions> = {}) =>
  renderInShell(<CustomerRecord customer={{ ...customer, version: 7 }} />, {
    ...more,
    answers: [...defaultResponses, mockResponse(calls.updateCustomer, ({ body }) => ({ ...body, version: 8 })), ...answers],
  });
const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
async function edit(shell: ReturnType<typeof show>) {
  await screen.findByText('Deutschland');
  await shell.user.click(button('Bearbeiten'));
}

describe('the record of a person', () => {
  it.each([
    ['Ringstr.', 'Straße'],
    ['4', 'Nr.'],
    ['Altstadt', 'Ortsteil'],
  ])('edits the field of the value %s after a double click on it', async (value, name) => {
    const shell = show();
    await screen.findByText('Deutschland');
    await shell.user.dblClick(screen.getByText(value, { exact: true, selector: 'span, dd' }));
    expect(field(name)).toHaveFocus();
    await shell.user.keyboard('Neu{Enter}');
    await waitFor(() => expect(shell.client.getRequestInputs(calls.updateCustomer)).toHaveLength(1));
  });

  it('ignores a double click while the record may not be edited', async () => {
    const shell = show([mockErrorResponse(calls.getBaseData, 503, 'Wartung.')]);
    await waitFor(() => expect(shell.toasts()).toContain('Wartung.'));
    await shell.user.dblClick(screen.getByText('Altstadt'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('ends without a question on Escape if nothing was changed, and asks otherwise', async () => {
    const shell = show();
    await edit(shell);
    await shell.user.keyboard('{Escape}');
    expect(button('Bearbeiten')).toHaveFocus();
    await shell.user.click(button('Bearbeiten'));
    await shell.user.type(field('Vorname'), ' Anna');
    await shell.user.keyboard('{Escape}');
    expect(await screen.findByText(/Nicht gespeichert: die Kundendaten/)).toBeInTheDocument();
    expect(field('Vorname')).toHaveValue('Erika Anna');
  });

  it('validates a field when it is left, and explains the asterisk', async () => {
    const shell = show([], { requiredFields: { 'customer.fax': true } });
    await edit(shell);
    expect(screen.getByText('* Pflichtfeld')).toBeInTheDocument();
    await shell.user.clear(field('Fax'));
    await shell.user.tab();
    expect(field('Fax')).toHaveAccessibleDescription('Bitte Fax eingeben');
  });
});
