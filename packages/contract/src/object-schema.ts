import { z } from 'zod';

/**
 * Creates an object schema like `z.object`, but creates its fields on first use. The first page uses only a few schemas of the
 * contract, and creating all of them would delay the page.
 */
export function objectSchema<S extends z.ZodRawShape>(createShape: () => S): z.ZodObject<S>;
export function objectSchema(createShape: () => z.ZodRawShape): z.ZodObject {
  let shape: z.ZodRawShape | undefined;
  return new z.ZodObject({
    type: 'object',
    get shape() {
      shape ??= createShape();
      return shape;
    },
  });
}
