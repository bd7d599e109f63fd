/** The buyer in crash tests; a number follows the last name. */
export const testCustomerName = { firstName: 'Karla', lastName: 'Kundin' } as const;
