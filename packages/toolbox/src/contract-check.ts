import { parseArgs } from 'node:util';
import { checkMiddleware, reportOf } from '@aboschalter/contract-kit';
import { runCommand, Sentence } from './terminal/sentence.ts';

const USAGE = `pnpm contract:check --url https://middleware.example --token TOKEN
  [--customer-number 100234]  whose records are read; else the customer opened last
  [--user ID]                 whose favourites are read; else whom the token names
  [--stop Bahnhof] [--postal-code 50667]
  [--write]                   also sends what changes something, for invented people: on a test system only
The token may stand in ABOSCHALTER_TOKEN instead, where no history keeps it.`;

// `pnpm contract:check --url … --token …`: whether a company's own middleware keeps the contract.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      'customer-number': { type: 'string' },
      user: { type: 'string' },
      stop: { type: 'string' },
      'postal-code': { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const token = values.token ?? process.env['ABOSCHALTER_TOKEN'];
  if (values.url === undefined || !URL.canParse(values.url) || !token) throw new Sentence(USAGE);
  const rows = await checkMiddleware({
    url: values.url,
    token,
    customerNumber: values['customer-number'],
    userId: values.user,
    ...(values.stop === undefined ? {} : { stop: values.stop }),
    ...(values['postal-code'] === undefined ? {} : { postalCode: values['postal-code'] }),
    write: values.write ?? false,
  });
  const { text, keeps } = reportOf(rows);
  console.log(text);
  if (!keeps) process.exitCode = 1;
});
