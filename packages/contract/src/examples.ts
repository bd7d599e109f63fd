export type { ExampleExchange, ExampleRound } from './command-server/example-exchange.ts';
export { exampleExchanges, exampleImageBase64 } from './command-server/example-exchanges.ts';
