/** Who buys while parts are killed; a number follows the last name. */
export const testCustomerName = { firstName: 'Karla', lastName: 'Kundin' } as const;
