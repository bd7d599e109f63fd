import { reportedStepSchema } from '@aboschalter/contract';
import { z } from 'zod';
import { peActionNameSchema } from '../pe/pe-actions.ts';

/**
 * The steps at which faults can occur, by target; `any` is every step.
 *
 * - `reader` is the PE of the device, also of the printer. Its steps are its actions.
 * - `command-server`: `start` (GET) and the actions whose response it handles (PUT).
 * - `middleware`: the calls that the command server sends. `begin`, `ticket-holder` and `reading` are names of calls; all other calls
 *   report a step, and have its name.
 */
export const faultSteps = {
  reader: ['any', ...peActionNameSchema.options],
  'command-server': ['any', 'start', ...peActionNameSchema.options],
  middleware: ['any', 'begin', 'ticket-holder', 'REMOVE_SENT', 'REMOVED', 'reading', ...reportedStepSchema.options],
} as const satisfies Record<string, readonly string[]>;
export type FaultTarget = keyof typeof faultSteps;
export const faultTargets = ['reader', 'command-server', 'middleware'] as const satisfies readonly FaultTarget[];

/** Before the step has its effect, during it (PE only), or after it but before the response. */
const timingSchema = z.enum(['before', 'during', 'after']);
export type FaultTiming = z.infer<typeof timingSchema>;

const effectSchema = z.enum([
  /** The connection is closed without a response. */
  'connection-lost',
  /** The PE responds with a general error; the card stays usable. */
  'reader-error',
  /** The PE responds that its USB connection is lost. */
  'usb-error',
  /** The card is removed from the device. */
  'card-removed',
  'out-of-paper',
  'ribbon-empty',
  'card-jam',
  /** The response has a status that programs do not know. */
  'unknown-status',
]);
export type FaultEffect = z.infer<typeof effectSchema>;
/** The effects that are possible only while a card is printed. */
const PRINTER_EFFECTS: readonly FaultEffect[] = ['out-of-paper', 'ribbon-empty', 'card-jam'];
/** The effects that are possible at the command server. At the middleware only the first one is possible. */
const SERVER_EFFECTS: readonly FaultEffect[] = ['connection-lost', 'unknown-status'];

/** A status that neither the protocol of the command server nor that of the PE defines. */
export const UNKNOWN_STATUS = 42;

type FaultPlace = { readonly target: FaultTarget; readonly step: string; readonly timing: FaultTiming; readonly effect: FaultEffect };

const isKnownStep = ({ target, step }: FaultPlace): boolean => faultSteps[target].some((knownStep) => knownStep === step);

/** Returns whether a fault of a server has a timing or an effect that only a PE can have. */
const needsPe = ({ target, timing, effect }: FaultPlace): boolean =>
  target !== 'reader' && (timing === 'during' || !SERVER_EFFECTS.includes(effect));

const isUnknownStatusOfMiddleware = ({ target, effect }: FaultPlace): boolean => target === 'middleware' && effect === 'unknown-status';

/** Returns whether a fault of a PE has an effect of the printer at another step than printing. */
const needsPrintStep = ({ target, step, effect }: FaultPlace): boolean =>
  target === 'reader' && step !== 'print' && PRINTER_EFFECTS.includes(effect);

/** A pending fault. It applies to the next steps that match, `times` times. */
export const faultSchema = z
  .object({
    target: z.enum(faultTargets),
    step: z.string().default('any'),
    timing: timingSchema.default('before'),
    effect: effectSchema.default('connection-lost'),
    times: z.coerce.number().int().min(1, 'Mindestens ein Mal.').max(99, 'Höchstens 99 Mal.').default(1),
  })
  .refine(isKnownStep, { path: ['step'], message: 'Diesen Schritt gibt es dort nicht.' })
  .refine((fault) => !needsPe(fault), { path: ['effect'], message: 'Das kann hier nicht geschehen: nur am Kartenleser.' })
  .refine((fault) => !isUnknownStatusOfMiddleware(fault), {
    path: ['effect'],
    message: 'Das kann hier nicht geschehen: nur am Kartenleser und am Kommandoserver.',
  })
  .refine((fault) => !needsPrintStep(fault), {
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

  add(fault: Fault): void {
    this.#faults = [...this.#faults, fault];
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns the effect of the first matching fault, and decrements its `times`. */
  take(target: FaultTarget, step: string, timing: FaultTiming): FaultEffect | undefined {
    const matchingFault = this.#faults.find(
      (fault) => fault.target === target && fault.timing === timing && (fault.step === 'any' || fault.step === step),
    );
    if (!matchingFault) return undefined;
    this.#faults = this.#faults.flatMap((fault) => {
      if (fault !== matchingFault) return [fault];
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return matchingFault.effect;
  }
}
