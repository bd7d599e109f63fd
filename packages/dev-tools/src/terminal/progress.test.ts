import { expect, it } from 'vitest';
import { CLEAR_LINE, createProgressReporter } from './progress.ts';

function createTestReporter({ isTTY }: { readonly isTTY: boolean }) {
  const clock = { now: 0 };
  const written: string[] = [];
  const out = {
    isTTY,
    write(text: string) {
      written.push(text);
      return true;
    },
  };
  return { clock, written, progress: createProgressReporter(out, () => clock.now) };
}

it('the progress reporter prints, without a terminal, a line with the duration of each finished step', () => {
  const { clock, written, progress } = createTestReporter({ isTTY: false });
  progress.show('host', 0);
  clock.now = 1_000;
  progress.show('mfe-a', 0);
  progress.show('host', 0.5);
  clock.now = 4_200;
  progress.show('host', 1);
  progress.show('mfe-a', 1);
  progress.end();
  expect(written).toEqual(['  host, 4.2 s\n', '  mfe-a, 3.2 s\n']);
});

it('the progress reporter shows unfinished steps in the last line of a terminal', () => {
  const { clock, written, progress } = createTestReporter({ isTTY: true });
  progress.show('host', 0.25);
  progress.show('identity provider', 0);
  clock.now = 900;
  progress.show('identity provider', 1);
  expect(written.at(-3)).toBe(CLEAR_LINE);
  expect(written.slice(-2)).toEqual(['  identity provider, 0.9 s\n', '  host 25 %']);
  progress.end();
  expect(written.at(-1)).toBe(CLEAR_LINE);
});
