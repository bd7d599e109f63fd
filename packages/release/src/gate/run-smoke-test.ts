import type { SmokeTest, SmokeStep, SmokeLocator } from '@aboschalter/release-manifest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { collectErrors } from './collect-errors.ts';
import { shortMessage } from './sign-in.ts';

/** Timeout of a step, in milliseconds: longer than any timeout of the product. */
const STEP_TIMEOUT_MS = 15_000;

/** The result of a smoke test: failed steps and failures of the page, and errors that the page reports. */
export interface SmokeTestResult {
  readonly failures: readonly string[];
  /** Uncaught errors, and errors in the console: their technical causes. */
  readonly errors: readonly string[];
}

/**
 * Runs a smoke test in a new page. Fails if a step fails, the screen is blank, or a failure is shown at the end.
 * @param shell URL of the shell, ending in a slash
 */
export async function runSmokeTest(context: BrowserContext, shell: string, journey: SmokeTest): Promise<SmokeTestResult> {
  const page = await context.newPage();
  const errors = collectErrors(page);
  try {
    for (const [index, step] of journey.steps.entries()) {
      const failed = await runStep(page, shell, step).then(
        () => undefined,
        (error: unknown) => shortMessage(error),
      );
      if (failed !== undefined)
        return { failures: [`step ${index + 1} (${describeStep(step)}) fails: ${failed}`, ...(await visibleFailures(page))], errors };
    }
    const shown = await visibleFailures(page);
    return {
      failures: shown.length > 0 || !(await isBlank(page)) ? shown : ['the screen is blank: it shows no text, field or picture'],
      errors,
    };
  } finally {
    await page.close();
  }
}

async function runStep(page: Page, shell: string, step: SmokeStep): Promise<void> {
  if ('open' in step) {
    await page.goto(new URL(step.open.slice(1), shell).href, { waitUntil: 'domcontentloaded', timeout: STEP_TIMEOUT_MS });
    // The shell has started, and the code and first data of the screen are loaded.
    await page.getByRole('banner').waitFor({ timeout: STEP_TIMEOUT_MS });
    const loadingIndicators = [
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /wird geladen/i }),
      page.locator('main [aria-busy="true"]'),
    ];
    for (const one of loadingIndicators) await one.first().waitFor({ state: 'detached', timeout: STEP_TIMEOUT_MS });
  } else if ('see' in step) {
    await find(page, step.see).waitFor({ timeout: STEP_TIMEOUT_MS });
  } else if ('press' in step) {
    await find(page, step.press).click({ timeout: STEP_TIMEOUT_MS });
  } else {
    await find(page, step.into).fill(step.type, { timeout: STEP_TIMEOUT_MS });
  }
}

function find(page: Page, target: SmokeLocator): Locator {
  if ('text' in target) return page.getByText(target.text).first();
  return page.getByRole(target.role, target.name === undefined ? {} : { name: target.name }).first();
}

/** The content of the screen, without the page's own heading. */
const SCREEN = 'main .frame-content';
/** Content without text. */
const PICTURES_AND_FIELDS = ['img', 'svg', 'canvas', 'video', 'input', 'select', 'textarea']
  .map((tag) => `${SCREEN} ${tag}:visible`)
  .join(', ');
/** How long a screen may stay blank, in milliseconds: data may be pending. */
const MAX_BLANK_MS = 3_000;

async function isBlank(page: Page): Promise<boolean> {
  const content = page.locator(SCREEN).filter({ hasText: /\S/, visible: true }).or(page.locator(PICTURES_AND_FIELDS));
  return content
    .first()
    .waitFor({ timeout: MAX_BLANK_MS })
    .then(
      () => false,
      () => true,
    );
}

/**
 * Failures shown in place of the screen: their report for support, which names the cause; without one, the message for
 * staff.
 */
async function visibleFailures(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const alerts = (await main.getByRole('alert').allInnerTexts()).map(oneLine).filter((text) => text !== '');
  if (alerts.length === 0) return [];
  const reports = (await main.locator('details pre').allTextContents()).map(causeIn).filter((text) => text !== '');
  return reports.length > 0 ? reports : alerts.map((text) => `the page says "${text.slice(0, 300)}"`);
}

/** The cause in a report for support, without its incident id. */
const causeIn = (report: string): string =>
  report
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Vorgangsnummer'))
    .join(', ')
    .slice(0, 500);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const describeTarget = (target: SmokeLocator): string => ('text' in target ? `"${target.text}"` : `${target.role} "${target.name ?? ''}"`);

function describeStep(step: SmokeStep): string {
  if ('open' in step) return `open ${step.open}`;
  if ('see' in step) return `see ${describeTarget(step.see)}`;
  if ('press' in step) return `press ${describeTarget(step.press)}`;
  return `type into ${describeTarget(step.into)}`;
}
