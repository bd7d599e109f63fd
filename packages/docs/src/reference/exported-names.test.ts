import { expect, it } from 'vitest';
import { listExportedNames } from './exported-names.ts';

it('listExportedNames returns the kind of an export, and the first sentence of its doc comment', () => {
  expect(listExportedNames('packages/docs/src/markdown.ts')).toContainEqual({
    name: 'table',
    kind: 'function',
    summary: 'Formats a Markdown table.',
  });
});

it('listExportedNames follows re-exports, and marks re-exports of a library', () => {
  const names = listExportedNames('packages/platform/src/index.ts');
  expect(names.find(({ name }) => name === 'useQuery')).toEqual({
    name: 'useQuery',
    kind: 'library',
    summary: 'Re-exported from `@tanstack/react-query`.',
  });
  expect(names.find(({ name }) => name === 'WidgetSlot')?.kind).toBe('component');
  expect(names.find(({ name }) => name === 'useCapability')?.kind).toBe('hook');
});

it('listExportedNames leaves the summary empty for an export without a doc comment', () => {
  const names = listExportedNames('packages/contract/src/index.ts');
  expect(names.find(({ name }) => name === 'AccessCode')).toEqual({ name: 'AccessCode', kind: 'type', summary: '' });
});
