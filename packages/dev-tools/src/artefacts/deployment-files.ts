import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createComposeFile, createContainerfile } from './containers.ts';
import type { Part } from './parts.ts';
import { createEnvFile, createMigrationUnit, createSystemdUnit, getUnitName } from './systemd-unit.ts';

/** Returns the files that start the parts: systemd units with examples of settings, Containerfiles and a compose file. */
export function createDeploymentFiles(parts: readonly Part[], archives: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map([
    ...parts.flatMap((part) => {
      const migration = createMigrationUnit(part);
      return [
        [`systemd/${getUnitName(part)}`, createSystemdUnit(part)] as const,
        [`systemd/${part.name}.env`, createEnvFile(part)] as const,
        ...(migration === undefined ? [] : [[`systemd/${part.name}-migration.service`, migration] as const]),
        [`containers/${part.name}.Containerfile`, createContainerfile(part, archives[part.name] ?? `${part.name}.tar.gz`)] as const,
      ];
    }),
    ['containers/compose.yaml', createComposeFile(parts)],
  ]);
}

/** Writes the files of {@link createDeploymentFiles} into the folder of the archives, and removes those of an earlier version. */
export function writeDeploymentFiles(parts: readonly Part[], archives: Readonly<Record<string, string>>, folder: string): void {
  for (const name of ['systemd', 'containers']) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [file, text] of createDeploymentFiles(parts, archives)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
