import { calls, capabilities, requestHeaders, responseHeaders, headerCapabilities, type Call } from '@aboschalter/contract';
import { code, page, table } from '../markdown.ts';
import { listSchemaFields, type SchemaField } from './schema-fields.ts';

type NamedCall = readonly [name: string, call: Call];

/** Renders the page of all calls: an overview with one row per call, then a section per call. */
export function renderCallsPage(): string {
  const namedCalls: readonly NamedCall[] = Object.entries(calls);
  const rows = namedCalls.map(([name, call]) => [
    `[${code(name)}](#${name.toLowerCase()})`,
    code(formatAddress(call)),
    call.summary,
    formatAccess(call),
  ]);
  const headers = [...Object.entries(requestHeaders), ...Object.entries(responseHeaders)].map(([, header]) => [
    code(header),
    Object.values<string>(requestHeaders).includes(header) ? 'request' : 'response',
    code(headerCapabilities[header] ?? ''),
  ]);
  return page(
    'Contract calls',
    `The middleware answers ${namedCalls.length} calls. \`packages/contract\` defines them; types, client, routes and the OpenAPI document are derived from it.`,
    `Money is integer cents, calendar dates are \`yyyy-MM-dd\`. A call, field or header with a capability exists only if \`GET /configuration\` lists that capability (${capabilities.map(code).join(', ')}).`,
    '## Headers',
    table(['Header', 'Sent in', 'Capability'], headers),
    '## All calls',
    table(['Call', 'Address', 'Summary', 'Access'], rows),
    ...namedCalls.map(renderCall),
  );
}

const formatAddress = ({ method, path, fixedQuery }: Call): string =>
  `${method} ${path}${fixedQuery ? `?${new URLSearchParams(fixedQuery).toString()}` : ''}`;

function formatAccess({ access, roles }: Call): string {
  if (access !== 'staff') return access;
  return roles.length === 0 ? 'any signed-in user' : roles.map(code).join(' or ');
}

function renderCall([name, call]: NamedCall): string {
  const facts = [
    call.capability === undefined ? '' : `Capability: ${code(call.capability)}.`,
    call.creates === undefined ? '' : `Creates a record of the type ${code(call.creates)} and accepts the header ${code('record-id')}.`,
    call.responseType === 'text' ? 'The response is plain text.' : '',
  ].filter(Boolean);
  const fields = [
    ...listFieldRows('path', call.params),
    ...listFieldRows('query', call.query),
    ...listFieldRows('body', call.body),
    ...listFieldRows('response', call.response, 'output'),
  ];
  const fieldTable =
    fields.length === 0 ? 'No parameters, no body, no response.' : table(['In', 'Field', 'Type', 'Required', 'Capability'], fields);
  return [
    `### ${name}`,
    `${code(formatAddress(call))}: ${call.summary}. Access: ${formatAccess(call)}. ${facts.join(' ')}`.trim(),
    fieldTable,
  ].join('\n\n');
}

function listFieldRows(part: string, schema: Call['params'], io: 'input' | 'output' = 'input'): readonly (readonly string[])[] {
  // A part that a call does not have is `z.undefined()`.
  if (schema.type === 'undefined') return [];
  return listSchemaFields(schema, io).map((field) => toFieldRow(part, field));
}

const toFieldRow = (part: string, { path, type, required, capability }: SchemaField): readonly string[] => [
  part,
  path === '' ? '(whole)' : code(path),
  code(type),
  required ? 'yes' : 'no',
  code(capability),
];
