import type { RequiredFields } from '@aboschalter/contract';
import type { TestStack } from '@aboschalter/dev-tools';

/** Changes the required fields of all running middlewares. */
export function createRequiredFieldsClient({ addresses, settings }: TestStack) {
  const sendTo = async (middleware: string, method: 'PUT' | 'DELETE', rules?: RequiredFields): Promise<void> => {
    const response = await fetch(`${middleware}/control/required-fields`, {
      method,
      headers: { authorization: `Bearer ${settings.secret}`, ...(rules ? { 'content-type': 'application/json' } : {}) },
      ...(rules ? { body: JSON.stringify(rules) } : {}),
    });
    if (!response.ok) throw new Error(`required fields: ${response.status} ${await response.text()}`);
  };
  const send = (method: 'PUT' | 'DELETE', rules?: RequiredFields) =>
    Promise.all(addresses.middlewares.map((middleware) => sendTo(middleware, method, rules)));
  return {
    set: (rules: RequiredFields) => send('PUT', rules),
    reset: () => send('DELETE'),
  };
}
