import type { SmokeJourney, SmokeStep, SmokeTarget } from '@aboschalter/release-manifest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { shortMessage } from './sign-in.ts';

/** Timeout of a step, in milliseconds: longer than any timeout of the product. */
const LIMIT = 15_000;

/**
 * Runs a smoke test in a new page.
 * @param shell URL of the shell, ending in a slash
 * @returns the problem, or undefined: a failed step, an uncaught error, a policy violation, or a visible failure at the
 *   end
 */
export async function runSmokeTest(context: BrowserContext, shell: string, journey: SmokeJourney): Promise<string | undefined> {
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(`it throws "${message}"`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /violates the .*directive|Content Security Policy/.test(message.text())) thrown.push(message.text());
  });
  try {
    for (const [index, step] of journey.steps.entries()) {
      const failed = await runStep(page, shell, step).then(
        () => undefined,
        (error: unknown) => shortMessage(error),
      );
      if (failed !== undefined) return [`step ${index + 1} (${textOf(step)}) fails`, ...thrown, ...(await visibleAlerts(page))].join('; ');
    }
    const wrong = [...thrown, ...(await visibleAlerts(page))];
    return wrong.length === 0 ? undefined : wrong.join('; ');
  } finally {
    await page.close();
  }
}

async function runStep(page: Page, shell: string, step: SmokeStep): Promise<void> {
  if ('open' in step) {
    await page.goto(new URL(step.open.slice(1), shell).href, { waitUntil: 'domcontentloaded', timeout: LIMIT });
    // The shell has started, and the code and first data of the screen are loaded.
    await page.getByRole('banner').waitFor({ timeout: LIMIT });
    const pendingRequests = [
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /wird geladen/i }),
      page.locator('main [aria-busy="true"]'),
    ];
    for (const one of pendingRequests) await one.first().waitFor({ state: 'detached', timeout: LIMIT });
  } else if ('see' in step) {
    await find(page, step.see).waitFor({ timeout: LIMIT });
  } else if ('press' in step) {
    await find(page, step.press).click({ timeout: LIMIT });
  } else {
    await find(page, step.into).fill(step.type, { timeout: LIMIT });
  }
}

function find(page: Page, target: SmokeTarget): Locator {
  if ('text' in target) return page.getByText(target.text).first();
  return page.getByRole(target.role, target.name === undefined ? {} : { name: target.name }).first();
}

/** Failures shown in place of the screen. */
async function visibleAlerts(page: Page): Promise<readonly string[]> {
  const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts();
  const said = alerts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return said.map((text) => `the page says "${text.slice(0, 300)}"`);
}

const describeTarget = (target: SmokeTarget): string => ('text' in target ? `"${target.text}"` : `${target.role} "${target.name ?? ''}"`);

function textOf(step: SmokeStep): string {
  if ('open' in step) return `open ${step.open}`;
  if ('see' in step) return `see ${describeTarget(step.see)}`;
  if ('press' in step) return `press ${describeTarget(step.press)}`;
  return `type into ${describeTarget(step.into)}`;
}
