/** Who buys while parts are killed; a number follows the last name. */
export const buyer = { firstName: 'Karla', lastName: 'Kundin' } as const;
