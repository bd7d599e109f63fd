// Entry `@aboschalter/counter/testing`: internals that the test kit resets.
export { setActiveCustomerUuid } from './customer/active-customer-store.ts';
