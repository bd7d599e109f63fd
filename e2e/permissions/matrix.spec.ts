import { counter } from '../support/counter.ts';
import { signIn, type StaffName } from '../support/sign-in.ts';
import { expect, test } from '../support/stack-fixture.ts';

interface May {
  /** Users: link, page, actions (`user-management`). */
  readonly users: boolean;
  /** Ordering for a holder whose costs a company bears. */
  readonly companies: boolean;
  /** 'Berechtigung ausgeben' on the print page (`issue-ticket`). */
  readonly issue: boolean;
}

const staff: Record<StaffName, May> = {
  'lena.leitung': { users: true, companies: true, issue: true },
  'vera.verkauf': { users: false, companies: false, issue: false },
  'karl.kundenservice': { users: false, companies: false, issue: false },
  'ina.ausgabe': { users: false, companies: false, issue: true },
  'felix.firmen': { users: false, companies: true, issue: true },
  'anna.admin': { users: true, companies: false, issue: false },
};

for (const [name, may] of Object.entries(staff)) {
  test.describe(`what ${name} may do`, () => {
    test(`users: ${may.users ? 'yes' : 'no'}`, async ({ page, stack }) => {
      await signIn(page, stack, nameOf(name), 'users');
      if (may.users) {
        await expect(page.getByRole('button', { name: 'Nutzer Hinzufügen' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Benutzer' })).toBeVisible();
      } else {
        await expect(page).toHaveURL(stack.addresses.shell);
        await expect(page.getByRole('link', { name: 'Verkauf' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Benutzer' })).toBeHidden();
      }
    });

    test(`ordering for a company's holder: ${may.companies ? 'yes' : 'no'}`, async ({ page, stack }) => {
      const clerk = counter(page);
      await signIn(page, stack, nameOf(name));
      await clerk.quickSearch('Firmenkarte');
      await clerk.seeCustomer(100_237);
      await clerk.pick('Stadtabo Netz');
      await clerk.buyNow();
      const order = page.getByRole('button', { name: 'Abo anlegen und ausgeben' });
      const refusal = page
        .getByText('Dieser Fahrkarteninhaber hat eine Kostenübernahme, es kann keine Berechtigung ausgestellt werden.')
        .first();
      if (may.companies) {
        await expect(order).toBeEnabled();
        await expect(refusal).toBeHidden();
      } else {
        await expect(refusal).toBeVisible();
        await expect(order).toHaveAttribute('aria-disabled', 'true');
      }
    });

    test(`issuing: ${may.issue ? 'yes' : 'no'}`, async ({ page, stack }) => {
      const clerk = counter(page);
      await signIn(page, stack, nameOf(name));
      await clerk.quickSearch('Musterfrau');
      await clerk.seeCustomer(100_234);
      await clerk.pick('Stadtabo Netz');
      await clerk.buyNow();
      await clerk.order();
      await expect(page.getByRole('button', { name: /^Bestellscheine/ })).toBeVisible();
      const issue = page.getByRole('button', { name: /^Berechtigung ausgeben/ });
      await (may.issue ? expect(issue).toBeVisible() : expect(issue).toBeHidden());
    });
  });
}

function nameOf(name: string): StaffName {
  const found = (['lena.leitung', 'vera.verkauf', 'karl.kundenservice', 'ina.ausgabe', 'felix.firmen', 'anna.admin'] as const).find(
    (known) => known === name,
  );
  if (!found) throw new Error(name);
  return found;
}
