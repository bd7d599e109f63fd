/** The name of the customers in crash tests. A number is appended to the last name of each customer. */
export const testCustomerName = { firstName: 'Karla', lastName: 'Kundin' } as const;
