/** Parses the product variant id of a URL; undefined unless it consists of one to nine digits. */
export function parseProductId(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^\d{1,9}$/.test(parameter) ? Number(parameter) : undefined;
}
