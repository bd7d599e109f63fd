/** Returns the type and stack of an error and the type of its cause, without messages, which may contain personal data. */
export function sanitizeStack(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const lines = (error.stack ?? '').replace(error.message, '').split('\n');
  const cause = error.cause instanceof Error ? [`caused by ${error.cause.name}`] : [];
  return [error.name, ...lines.filter((line) => line.startsWith('    at ')), ...cause].join('\n');
}
