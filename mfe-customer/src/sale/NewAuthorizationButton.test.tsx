import { cartHolderQueryKey } from '@aboschalter/counter';
import type { TicketHolder } from '@aboschalter/contract';
import { useCommand } from '@aboschalter/platform';
import { findAxeViolations, renderInShell, type RenderInShellOptions } from '@aboschalter/test-kit';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customer, holder } from '../testing/fixtures.ts';
import { NewAuthorizationButton } from './NewAuthorizationButton.tsx';

/** The command of mfe-sales. */
const sell = vi.fn<() => void>();
beforeEach(() => void sell.mockReset());

interface PageProps {
  readonly lockingReason?: string;
  readonly isEditing?: boolean;
  readonly holders?: readonly TicketHolder[];
}

function Page({ lockingReason, isEditing = false, holders = [holder(2)] }: PageProps) {
  useCommand({ id: 'new-authorization', title: 'Neue Berechtigung', shortcut: 'Alt+T', run: sell, global: true });
  return (
    <NewAuthorizationButton customer={{ ...customer, lockingReason }} holders={holders} holderUuid={holder(2).uuid} isEditing={isEditing} />
  );
}
const show = (page = <Page />, options: RenderInShellOptions = {}) => renderInShell(page, options);
const button = () => screen.getByRole('button', { name: 'Neue Berechtigung' });

it('preselects the holder and opens the catalogue, also by its shortcut', async () => {
  const { user, queries } = show();
  await user.click(button());
  expect(queries.getQueryData(cartHolderQueryKey(customer.uuid))).toBe(holder(2).uuid);
  await user.keyboard('{Alt>}t{/Alt}');
  expect(sell).toHaveBeenCalledTimes(2);
  expect(await findAxeViolations()).toEqual([]);
});

it('refuses a locked customer by button and shortcut, with the reason', async () => {
  const { user, toasts } = show(<Page lockingReason="Zahlungsverzug" />);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(button());
  await user.keyboard('{Alt>}t{/Alt}');
  expect(sell).not.toHaveBeenCalled();
  expect(toasts()).toEqual(['Die Anlage/Ausgabe ist nicht möglich, da der Kunde gesperrt ist. Grund: Zahlungsverzug']);
});

const byCompany = (number: number) => holder(number, { companyAssignment: { uuidCustomer: customer.uuid } });

it.each([
  { name: 'a company pays for all holders', holders: [byCompany(2), byCompany(3)], isDisabled: true },
  { name: 'a company pays for one of two holders', holders: [byCompany(2), holder(3)], isDisabled: false },
  { name: 'the user may serve holders of companies', holders: [byCompany(2)], isPermitted: true, isDisabled: false },
])('is disabled only if no holder can be served: $name', ({ holders, isPermitted = false, isDisabled }) => {
  show(<Page holders={holders} />, { permissions: isPermitted ? ['edit-ticket-holder-with-company-assignment'] : [] });
  expect(button().getAttribute('aria-disabled') === 'true').toBe(isDisabled);
});

it('shows that a company pays as the reason', () => {
  show(<Page holders={[byCompany(2)]} />, { permissions: [] });
  expect(button()).toHaveAccessibleDescription(/übernimmt ein Unternehmen/);
});

it('is not the primary action while a record is edited', () => {
  show(<Page isEditing />);
  expect(button()).not.toHaveClass('as-button--primary');
});

it.each(['new-authorization', 'authorization-creation'] as const)('is hidden without %s', (missing) => {
  show(<Page />, { missing: [missing] });
  expect(screen.queryByRole('button', { name: 'Neue Berechtigung' })).toBeNull();
});
