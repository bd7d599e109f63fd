import { baseDataSchema, calls, systemConfigSchema } from '@aboschalter/contract';
import { auditDirectoryOperation } from '../domain/audit-directory-operation.ts';
import { createConfiguration } from '../installation/create-configuration.ts';
import { defineRoute } from '../http/route.ts';

/** Calls for the start of the front end (version, configuration, required fields, base data), and for changing the own password. */
export const startupRoutes = [
  defineRoute(calls.getVersion, (_, { settings }) => settings.version),
  defineRoute(calls.getConfiguration, (_, { settings, address }) => {
    const configuration = createConfiguration(settings.installation, settings.issuer, address);
    return systemConfigSchema.parse({ ...configuration, capabilities: settings.offer.capabilities });
  }),
  defineRoute(calls.getRequiredFields, (_, { settings }) => settings.requiredFields.now()),
  defineRoute(calls.getBaseData, (_, { settings }) => baseDataSchema.parse(settings.installation.baseData)),
  defineRoute(
    calls.changePassword,
    async ({ body }, context) => {
      const { sub: userId } = context.staff;
      const run = () => context.settings.directory.changePassword(userId, body);
      await auditDirectoryOperation(context, { userId, change: { field: 'password', from: null, to: 'selbst geändert' }, run });
    },
    { effect: 'external' },
  ),
];
