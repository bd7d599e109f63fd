/** Query parameters without empty values. */
export function toSearchParams(query: unknown, fixed: Readonly<Record<string, string>> = {}): URLSearchParams {
  const params = new URLSearchParams(fixed);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params;
}
