import { reportedStepSchema } from '@aboschalter/contract';
import { z } from 'zod';
import { peActionNameSchema } from '../pe/pe-actions.ts';

/**
 * Where faults can occur: at the reader during an action; at the command server while it handles `start` (GET) or the
 * response to an action (PUT); at the middleware when the command server calls it.
 */
export const faultSteps = {
  reader: ['any', ...peActionNameSchema.options],
  'command-server': ['any', 'start', ...peActionNameSchema.options],
  middleware: ['any', 'begin', 'ticket-holder', 'REMOVE_SENT', 'REMOVED', 'reading', ...reportedStepSchema.options],
} as const satisfies Record<string, readonly string[]>;
export type FaultTarget = keyof typeof faultSteps;
export const faultTargets = ['reader', 'command-server', 'middleware'] as const satisfies readonly FaultTarget[];

/** Before the effect, halfway through it (reader only), or after the effect and before the response. */
const timingSchema = z.enum(['before', 'during', 'after']);
export type FaultTiming = z.infer<typeof timingSchema>;

/**
 * The effect of a fault: the connection is closed; the reader reports an error, though it and the card are present; the
 * reader reports that its USB connection is lost; the card is removed; the printer has no paper or ribbon, or a card is
 * jammed; the status is unknown.
 */
const effectSchema = z.enum([
  'connection-lost',
  'reader-error',
  'usb-error',
  'card-removed',
  'out-of-paper',
  'ribbon-empty',
  'card-jam',
  'unknown-status',
]);
export type FaultEffect = z.infer<typeof effectSchema>;
/** Effects of a printer while it prints. */
const PRINTER_EFFECTS: readonly FaultEffect[] = ['out-of-paper', 'ribbon-empty', 'card-jam'];
/** Effects of the command server and the middleware. */
const SERVER_EFFECTS: Readonly<Record<Exclude<FaultTarget, 'reader'>, readonly FaultEffect[]>> = {
  'command-server': ['connection-lost', 'unknown-status'],
  middleware: ['connection-lost'],
};

/** An unknown status for both command server and reader. */
export const UNKNOWN_STATUS = 42;

/** A planned fault: applies to the next `times` matches. */
export const faultSchema = z
  .object({
    target: z.enum(faultTargets),
    step: z.string().default('any'),
    timing: timingSchema.default('before'),
    effect: effectSchema.default('connection-lost'),
    times: z.coerce.number().int().min(1, 'Mindestens ein Mal.').max(99, 'Höchstens 99 Mal.').default(1),
  })
  .refine(({ target, step }) => faultSteps[target].some((known) => known === step), {
    path: ['step'],
    message: 'Diesen Schritt gibt es dort nicht.',
  })
  .refine(({ target, timing, effect }) => target === 'reader' || (timing !== 'during' && SERVER_EFFECTS[target].includes(effect)), {
    path: ['effect'],
    message: 'Das kann hier nicht geschehen: nur am Kartenleser.',
  })
  .refine(({ target, step, effect }) => target !== 'reader' || step === 'print' || !PRINTER_EFFECTS.includes(effect), {
    path: ['effect'],
    message: 'Papier, Farbband und Stau gibt es nur beim Schritt „Karte bedrucken“.',
  });
export type Fault = z.infer<typeof faultSchema>;

/** The pending faults of a device. */
export class FaultInjector {
  #faults: Fault[] = [];

  list(): readonly Fault[] {
    return this.#faults;
  }

  add(added: Fault): void {
    this.#faults = [...this.#faults, added];
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns the effect of the first matching fault, and decrements its count. */
  take(target: FaultTarget, step: string, timing: FaultTiming): FaultEffect | undefined {
    const hit = this.#faults.find((one) => one.target === target && one.timing === timing && (one.step === 'any' || one.step === step));
    if (!hit) return undefined;
    this.#faults = this.#faults.flatMap((one) => {
      if (one !== hit) return [one];
      return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
    });
    return hit.effect;
  }
}
