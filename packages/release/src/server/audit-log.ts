import { mkdirSync } from 'node:fs';
import { appendFile, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { tryParseJson } from '../json.ts';

/** One line of the audit log: the start of a command, or its end with the outcome. */
const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  /** The id of the request; a command has two entries with the same id. */
  id: z.string(),
  /**
   * `interrupted`: the server ended during the command; the history of the registry shows whether the command took effect.
   * `denied`: the request had no valid token.
   */
  outcome: z.enum(['started', 'changed', 'unchanged', 'previewed', 'rejected', 'failed', 'interrupted', 'denied']),
  /** IP address of the sender. */
  address: z.string().optional(),
  /** The verified identity; missing if denied. */
  author: z.string().optional(),
  teams: z.array(z.string()).optional(),
  command: z.string().optional(),
  name: z.string().optional(),
  version: z.string().optional(),
  message: z.string().optional(),
  /** Why the command was rejected, failed or denied. */
  reason: z.string().optional(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const FILE = 'audit.jsonl';

/** The record of all commands. */
export interface AuditLog {
  /** Appends an entry, and returns after it is stored on the disk. */
  append(entry: Omit<AuditEntry, 'at'>): Promise<void>;
}

/**
 * Opens `audit.jsonl` in a folder, readable by its owner only. Adds the outcome `interrupted` for commands without an end, which a
 * killed server has left.
 */
export async function openAuditLog(folder: string, now: () => Date): Promise<AuditLog> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, FILE);
  const append = async (entry: Omit<AuditEntry, 'at'>): Promise<void> => {
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.appendFile(`${JSON.stringify({ at: now().toISOString(), ...entry })}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  };
  const text = await readFile(file, 'utf8').catch(() => '');
  // A server that was killed while writing leaves a partial line.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
  for (const { at: _, ...entry } of findUnfinished(text)) await append({ ...entry, outcome: 'interrupted' });
  return { append };
}

function findUnfinished(text: string): readonly AuditEntry[] {
  const unfinished = new Map<string, AuditEntry>();
  for (const line of text.split('\n')) {
    const entry = auditEntrySchema.safeParse(tryParseJson(line)).data;
    if (entry?.outcome === 'started') unfinished.set(entry.id, entry);
    else if (entry) unfinished.delete(entry.id);
  }
  return [...unfinished.values()];
}
