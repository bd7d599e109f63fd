import type { RemoteScaffold } from './options.ts';

/** Renders the first screen of a new remote, which sends a call, and its test. Returns their texts by path within the folder. */
export const renderScreenFiles = (remote: RemoteScaffold): Readonly<Record<string, string>> => ({
  [`src/screens/${remote.route}/${remote.component}.tsx`]: renderScreen(remote),
  [`src/screens/${remote.route}/${remote.component}.test.tsx`]: renderScreenTest(remote),
});

const renderScreen = ({ component, title }: RemoteScaffold) => `import { calls } from '@aboschalter/contract';
import { QueryView, useApiQuery } from '@aboschalter/platform';
import { Panel } from '@aboschalter/ui';

/** '${title}': shows the number of products in the catalogue. */
export function ${component}() {
  const products = useApiQuery(calls.getProductVariants, {});
  return (
    <Panel title="Katalog">
      <QueryView
        query={products}
        errorMessage="Der Katalog konnte nicht geladen werden"
        empty={{ when: ({ length }) => length === 0, message: 'Zurzeit sind keine Produkte im Katalog.' }}
      >
        {({ length }) => <p>{length === 1 ? 'Der Katalog hat ein Produkt.' : \`Der Katalog hat \${length} Produkte.\`}</p>}
      </QueryView>
    </Panel>
  );
}
`;

const renderScreenTest = ({ component }: RemoteScaffold) => `import { calls } from '@aboschalter/contract';
import { findAxeViolations, mockNetworkError, mockResponse, renderInShell } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${component} } from './${component}.tsx';

const catalogue = mockResponse(calls.getProductVariants, () => [
  { id: 110, name: 'Jahresabo Jedermann' },
  { id: 120, name: 'Stadtabo Netz' },
]);

it('the screen shows the number of products, and is accessible', async () => {
  renderInShell(<${component} />, { answers: [catalogue] });
  expect(await screen.findByText('Der Katalog hat 2 Produkte.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

it('the screen shows that the request has failed, and can repeat it', async () => {
  const { client, user } = renderInShell(<${component} />, { answers: [mockNetworkError(calls.getProductVariants)] });
  expect(await screen.findByText('Der Katalog konnte nicht geladen werden')).toBeVisible();
  client.mock(catalogue);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Der Katalog hat 2 Produkte.')).toBeVisible();
});
`;
