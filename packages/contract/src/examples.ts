export type { ExampleExchange, ExampleRoundTrip } from './command-server/example-exchange.ts';
export { exampleExchanges, exampleImageBase64 } from './command-server/example-exchanges.ts';
