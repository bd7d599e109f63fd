/** The id of a product variant as it stands in an address; undefined for what can be none. */
export function parseProductId(parameter: string | undefined): number | undefined {
  return parameter !== undefined && /^\d{1,9}$/.test(parameter) ? Number(parameter) : undefined;
}
