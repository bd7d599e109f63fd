import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as formEntry from './form.ts';
import * as entry from './index.ts';
import * as tableEntry from './table.ts';
import { findAxeViolations } from './testing/axe.ts';
import { UiProvider } from './theme/ui-provider.tsx';

declare global {
  interface ImportMeta {
    /** Vite: imports every module that matches the pattern. */
    glob(pattern: string, options: { readonly eager: true }): Readonly<Record<string, unknown>>;
  }
}

const componentSchema = z.custom<ComponentType>((value) => typeof value === 'function');
const storyFileSchema = z
  .object({
    default: z.object({
      title: z.string(),
      component: z.unknown(),
      subcomponents: z.record(z.string(), z.unknown()).default({}),
    }),
  })
  .catchall(componentSchema);

const storyFiles = Object.entries(import.meta.glob('./**/*.stories.tsx', { eager: true })).map(([file, module]) => ({
  file,
  ...storyFileSchema.parse(module),
}));

it.each(
  storyFiles.flatMap(({ file: _, default: { title }, ...stories }) =>
    Object.entries(stories).map(([name, Story]): [string, ComponentType] => [`${title}: ${name}`, componentSchema.parse(Story)]),
  ),
)('the story %s renders without violations of accessibility rules', async (_, Story) => {
  render(
    <UiProvider>
      <Story />
    </UiProvider>,
  );
  await vi.dynamicImportSettled();
  expect(document.body.innerHTML).not.toBe('<div></div>');
  expect(await findAxeViolations()).toEqual([]);
});

it('every exported component has a story', () => {
  const componentsWithStory = new Set(
    storyFiles.flatMap(({ default: { component, subcomponents } }) => [component, ...Object.values(subcomponents)]),
  );
  const components = Object.entries({ ...entry, ...formEntry, ...tableEntry }).filter(
    ([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function',
  );
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap(([name, value]) => (componentsWithStory.has(value) ? [] : [name]))).toEqual([]);
});
