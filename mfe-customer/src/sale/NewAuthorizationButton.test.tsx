import { cartHolderQueryKey } from '@aboschalter/counter';
import type { TicketHolder } from '@aboschalter/contract';
import { useCommand } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customer, createHolder } from '../testing/fixtures.ts';
import { NewAuthorizationButton } from './NewAuthorizationButton.tsx';

/** The action of the command 'Neue Berechtigung', which mfe-sales has. */
const runSaleCommand = vi.fn<() => void>();
beforeEach(() => void runSaleCommand.mockReset());

interface PageProps {
  readonly lockingReason?: string;
  readonly isEditing?: boolean;
  readonly holders?: readonly TicketHolder[];
}

function Page({ lockingReason, isEditing = false, holders = [createHolder(2)] }: PageProps) {
  useCommand({ id: 'new-authorization', title: 'Neue Berechtigung', shortcut: 'Alt+T', run: runSaleCommand, global: true });
  return (
    <NewAuthorizationButton
      customer={{ ...customer, lockingReason }}
      holders={holders}
      holderUuid={createHolder(2).uuid}
      isEditing={isEditing}
    />
  );
}
const show = (page = <Page />, options: RenderInShellOptions = {}) => renderInShell(page, options);
const getButton = () => screen.getByRole('button', { name: 'Neue Berechtigung' });

it('the button and its shortcut preselect the holder and open the catalogue', async () => {
  const { user, queries } = show();
  await user.click(getButton());
  expect(queries.getQueryData(cartHolderQueryKey(customer.uuid))).toBe(createHolder(2).uuid);
  await user.keyboard('{Alt>}t{/Alt}');
  expect(runSaleCommand).toHaveBeenCalledTimes(2);
  expect(await findAxeViolations()).toEqual([]);
});

it('the button and its shortcut open nothing for a locked customer, and show the reason', async () => {
  const { user, toasts } = show(<Page lockingReason="Zahlungsverzug" />);
  expect(getButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(getButton());
  await user.keyboard('{Alt>}t{/Alt}');
  expect(runSaleCommand).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsverzug']);
});

const createCompanyHolder = (number: number) => createHolder(number, { companyAssignment: { uuidCustomer: customer.uuid } });

it.each([
  { name: 'a company pays for all holders', holders: [createCompanyHolder(2), createCompanyHolder(3)], state: 'disabled' },
  { name: 'a company pays for one of two holders', holders: [createCompanyHolder(2), createHolder(3)], state: 'enabled' },
  { name: 'the user may serve holders of companies', holders: [createCompanyHolder(2)], isPermitted: true, state: 'enabled' },
])('the button is $state if $name', ({ holders, isPermitted = false, state }) => {
  show(<Page holders={holders} />, { permissions: isPermitted ? ['edit-ticket-holder-with-company-assignment'] : [] });
  expect(getButton().getAttribute('aria-disabled') === 'true' ? 'disabled' : 'enabled').toBe(state);
});

it('the button shows as the reason that a company pays for the holder', () => {
  show(<Page holders={[createCompanyHolder(2)]} />, { permissions: [] });
  expect(getButton()).toHaveAccessibleDescription(/übernimmt ein Unternehmen/);
});

it('the button is not the primary action while a record is edited', () => {
  show(<Page isEditing />);
  expect(getButton()).not.toHaveClass('as-button--primary');
});

it.each(['new-authorization', 'authorization-creation'] as const)('the button is hidden if %s is not installed', (missing) => {
  show(<Page />, { missing: [missing] });
  expect(screen.queryByRole('button', { name: 'Neue Berechtigung' })).toBeNull();
});
