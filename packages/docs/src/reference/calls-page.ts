import { calls, capabilities, requestHeaders, responseHeaders, headerCapabilities, type Call } from '@aboschalter/contract';
import { code, page, table } from '../markdown.ts';
import { schemaFields, type SchemaField } from './schema-fields.ts';

type NamedCall = readonly [name: string, call: Call];

/** Writes the overview of all calls, one row per call. */
export function callsPage(): string {
  const all: readonly NamedCall[] = Object.entries(calls);
  const rows = all.map(([name, call]) => [`[${code(name)}](#${name.toLowerCase()})`, code(address(call)), call.summary, access(call)]);
  const headers = [...Object.entries(requestHeaders), ...Object.entries(responseHeaders)].map(([, header]) => [
    code(header),
    Object.values<string>(requestHeaders).includes(header) ? 'request' : 'response',
    code(headerCapabilities[header] ?? ''),
  ]);
  return page(
    'Contract calls',
    `The middleware answers ${all.length} calls. \`packages/contract\` defines them; types, client, routes and the OpenAPI document are derived from it.`,
    `Money is integer cents, calendar dates are \`yyyy-MM-dd\`. Summaries are German because they name the screens' own words. A call, field or header with a capability exists only if \`GET /configuration\` lists that capability (${capabilities.map(code).join(', ')}).`,
    '## Headers',
    table(['Header', 'Sent in', 'Capability'], headers),
    '## All calls',
    table(['Call', 'Address', 'Summary', 'Access'], rows),
    ...all.map(callText),
  );
}

const address = ({ method, path, fixedQuery }: Call): string =>
  `${method} ${path}${fixedQuery ? `?${new URLSearchParams(fixedQuery).toString()}` : ''}`;

function access({ access: who, roles }: Call): string {
  if (who !== 'staff') return who;
  return roles.length === 0 ? 'any signed-in user' : roles.map(code).join(' or ');
}

function callText([name, call]: NamedCall): string {
  const facts = [
    call.capability === undefined ? '' : `Capability: ${code(call.capability)}.`,
    call.creates === undefined ? '' : `Creates a record of the type ${code(call.creates)} and accepts the header ${code('record-id')}.`,
    call.responseType === 'text' ? 'The answer is plain text.' : '',
  ].filter(Boolean);
  const fields = [
    ...rowsOf('path', call.params),
    ...rowsOf('query', call.query),
    ...rowsOf('body', call.body),
    ...rowsOf('answer', call.response, 'output'),
  ];
  const parts =
    fields.length === 0 ? 'No parameters, no body, no answer.' : table(['In', 'Field', 'Type', 'Required', 'Capability'], fields);
  return [`### ${name}`, `${code(address(call))}: ${call.summary}. Access: ${access(call)}. ${facts.join(' ')}`.trim(), parts].join('\n\n');
}

function rowsOf(part: string, schema: Call['params'], io: 'input' | 'output' = 'input'): readonly (readonly string[])[] {
  // A part that a call does not have is `z.undefined()`.
  if (schema.type === 'undefined') return [];
  return schemaFields(schema, io).map((field) => row(part, field));
}

const row = (part: string, { path, type, required, capability }: SchemaField): readonly string[] => [
  part,
  path === '' ? '(whole)' : code(path),
  code(type),
  required ? 'yes' : 'no',
  code(capability),
];
