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

/** Something on the page, as a person would name it. */
const target = z.union([
  z.strictObject({
    role: z.enum(roles),
    /** Its accessible name, or a part of it. */
    name: z.string().optional(),
  }),
  z.strictObject({ text: z.string().min(1) }),
]);
export type SmokeTarget = z.output<typeof target>;

/** One step: open a page below the base path, see something, press it, or type into it. */
const step = z.union([
  z.strictObject({ open: z.string().startsWith('/') }),
  z.strictObject({ see: target }),
  z.strictObject({ press: target }),
  z.strictObject({ type: z.string(), into: target }),
]);
export type SmokeStep = z.output<typeof step>;

/**
 * A short way through a remote that must work wherever the remote does. It travels with the release as data, so that whoever
 * releases another part of the product can try it without the remote's sources. It changes nothing that stays.
 */
export const smokeJourney = z.strictObject({ name: z.string().min(1), steps: z.array(step).min(1) });
export type SmokeJourney = z.output<typeof smokeJourney>;
