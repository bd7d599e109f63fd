import { z } from 'zod';

const roles = [
  'alert',
  'button',
  'cell',
  'checkbox',
  'combobox',
  'dialog',
  'group',
  'heading',
  'link',
  'list',
  'listitem',
  'menuitem',
  'option',
  'radio',
  'region',
  'row',
  'searchbox',
  'status',
  'tab',
  'table',
  'textbox',
] as const;

/** An element of the page, as a user finds it. */
const locatorSchema = z.union([
  z.strictObject({
    role: z.enum(roles),
    /** The accessible name, or a part of it. */
    name: z.string().optional(),
  }),
  z.strictObject({ text: z.string().min(1) }),
]);
export type SmokeLocator = z.output<typeof locatorSchema>;

/** One step: open a page below the base path, expect an element, press it, or type into it. */
const stepSchema = z.union([
  z.strictObject({ open: z.string().startsWith('/') }),
  z.strictObject({ see: locatorSchema }),
  z.strictObject({ press: locatorSchema }),
  z.strictObject({ type: z.string(), into: locatorSchema }),
]);
export type SmokeStep = z.output<typeof stepSchema>;

/**
 * A smoke test of a remote. It is part of the release as data, so that teams that release other parts of the product can
 * run it without the sources of the remote. It must not change data permanently.
 */
export const smokeTestSchema = z.strictObject({ name: z.string().min(1), steps: z.array(stepSchema).min(1) });
export type SmokeTest = z.output<typeof smokeTestSchema>;
