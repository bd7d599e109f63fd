import type { RemoteScaffold } from './options.ts';

/** Renders the first panel of a new remote, which the customer page shows, and its test. Returns their texts by path within the folder. */
export const renderPanelFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  [`src/extensions/${remote.panel}.tsx`]: renderPanel(remote),
  [`src/extensions/${remote.panel}.test.tsx`]: renderPanelTest(remote),
});

const renderPanel = ({ panel, title }: RemoteScaffold) => `import { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';

/** '${title}' on the customer page: shows the number of documents of the customer. */
export function ${panel}({ customerUuid }: { readonly customerUuid: string }) {
  const documents = useApiQuery(calls.getDocuments, { params: { uuid: customerUuid } });
  return (
    <QueryView
      query={documents}
      errorMessage="Die Dokumente konnten nicht geladen werden"
      empty={{ when: ({ length }) => length === 0, message: 'Der Kunde hat keine Dokumente.' }}
    >
      {({ length }) => <p>{length === 1 ? 'Der Kunde hat ein Dokument.' : \`Der Kunde hat \${length} Dokumente.\`}</p>}
    </QueryView>
  );
}
`;

const renderPanelTest = ({ panel }: RemoteScaffold) => `import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${panel} } from './${panel}.tsx';

const customerUuid = '11111111-1111-4111-8111-111111111111';

it('the panel says that the customer has no documents, and is accessible', async () => {
  const { client } = renderInShell(<${panel} customerUuid={customerUuid} />, { answers: [mockResponse(calls.getDocuments, () => [])] });
  expect(await screen.findByText('Der Kunde hat keine Dokumente.')).toBeVisible();
  expect(client.getRequestInputs(calls.getDocuments)).toEqual([{ params: { uuid: customerUuid } }]);
  expect(await findAxeViolations()).toEqual([]);
});
`;
