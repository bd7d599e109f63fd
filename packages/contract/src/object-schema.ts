import { z } from 'zod';

/**
 * Creates an object schema like `z.object`, but creates its fields on first use. Most schemas of the contract are not used on the
 * first page, and creating all of them would delay it.
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
