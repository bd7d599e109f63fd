import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../repository.ts';
import { commandTests } from './command-tests.ts';
import { renderCommandsPage, readCommands } from './commands-page.ts';

it('commandTests has an entry for each command of the repository', () => {
  expect(Object.keys(commandTests).toSorted()).toEqual(Object.keys(readCommands()).toSorted());
});

it('every test file that the commands page names exists', () => {
  const files = Object.values(commandTests).flatMap((text) =>
    [...text.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file),
  );
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('renderCommandsPage lists commands with their options, and scripts that run one tool', () => {
  expect(renderCommandsPage()).toContain('| `pnpm check [--since REVISION \\| --all]` |');
  expect(renderCommandsPage()).toContain('<br>`--all`: runs all unit tests');
  expect(renderCommandsPage()).toContain('| `pnpm format` | `oxfmt` |');
});
