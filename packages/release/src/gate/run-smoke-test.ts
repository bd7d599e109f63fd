import type { SmokeTest, SmokeStep, SmokeLocator } from '@aboschalter/release-manifest';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { collectErrors } from './collect-errors.ts';
import { getShortMessage } from './sign-in.ts';

/** Timeout of a step, in milliseconds: longer than any timeout of the product. */
const STEP_TIMEOUT_MS = 15_000;

/** The result of a smoke test; it has passed if both lists are empty. */
export interface SmokeTestResult {
  /** The failed step, and failures that the page shows to staff. */
  readonly failures: readonly string[];
  /** Uncaught errors, and errors in the console, which may be the technical causes. */
  readonly errors: readonly string[];
}

/**
 * Runs a smoke test in a new page. It fails if a step fails, or if the last screen is blank or shows a failure.
 * @param shell URL of the shell, ending in a slash
 */
export async function runSmokeTest(context: BrowserContext, shell: string, smokeTest: SmokeTest): Promise<SmokeTestResult> {
  const page = await context.newPage();
  const errors = collectErrors(page);
  try {
    for (const [index, step] of smokeTest.steps.entries()) {
      const stepError = await runStep(page, shell, step).then(
        () => undefined,
        (error: unknown) => getShortMessage(error),
      );
      if (stepError !== undefined)
        return {
          failures: [`step ${index + 1} (${describeStep(step)}) fails: ${stepError}`, ...(await readVisibleFailures(page))],
          errors,
        };
    }
    const visibleFailures = await readVisibleFailures(page);
    return {
      failures:
        visibleFailures.length > 0 || !(await isBlank(page))
          ? visibleFailures
          : ['the screen is blank: it shows no text, field or picture'],
      errors,
    };
  } finally {
    await page.close();
  }
}

async function runStep(page: Page, shell: string, step: SmokeStep): Promise<void> {
  if ('open' in step) {
    await page.goto(new URL(step.open.slice(1), shell).href, { waitUntil: 'domcontentloaded', timeout: STEP_TIMEOUT_MS });
    // Wait until the shell has started, and the code and first data of the screen are loaded.
    await page.getByRole('banner').waitFor({ timeout: STEP_TIMEOUT_MS });
    const loadingIndicators = [
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /wird geladen/i }),
      page.locator('main [aria-busy="true"]'),
    ];
    for (const indicator of loadingIndicators) await indicator.first().waitFor({ state: 'detached', timeout: STEP_TIMEOUT_MS });
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
/** Selects visible content that has no text. */
const PICTURES_AND_FIELDS = ['img', 'svg', 'canvas', 'video', 'input', 'select', 'textarea']
  .map((tag) => `${SCREEN} ${tag}:visible`)
  .join(', ');
/** How long a screen may stay blank, in milliseconds, because its data may be pending. */
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
 * Returns the failures that the page shows in place of the screen: their reports for support, which contain the cause;
 * without reports, the messages for staff.
 */
async function readVisibleFailures(page: Page): Promise<readonly string[]> {
  const main = page.getByRole('main');
  const alerts = (await main.getByRole('alert').allInnerTexts()).map(toOneLine).filter((text) => text !== '');
  if (alerts.length === 0) return [];
  const reports = (await main.locator('details pre').allTextContents()).map(extractCause).filter((text) => text !== '');
  return reports.length > 0 ? reports : alerts.map((text) => `the page says "${text.slice(0, 300)}"`);
}

/** Returns a report for support in one line, without its incident id. */
const extractCause = (report: string): string =>
  report
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('Vorgangsnummer'))
    .join(', ')
    .slice(0, 500);

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const describeTarget = (target: SmokeLocator): string => ('text' in target ? `"${target.text}"` : `${target.role} "${target.name ?? ''}"`);

function describeStep(step: SmokeStep): string {
  if ('open' in step) return `open ${step.open}`;
  if ('see' in step) return `see ${describeTarget(step.see)}`;
  if ('press' in step) return `press ${describeTarget(step.press)}`;
  return `type into ${describeTarget(step.into)}`;
}
