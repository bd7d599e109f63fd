import { baseDataSchema, calls, systemConfigSchema } from '@aboschalter/contract';
import { auditDirectoryOperation } from '../domain/audit-directory-operation.ts';
import { defineRoute } from '../http/route.ts';
import { getBaseData } from '../domain/base-data.ts';

/** Start-up and account. */
export const startupRoutes = [
  defineRoute(calls.getVersion, (_, { settings }) => settings.version),
  defineRoute(calls.getConfiguration, (_, { settings }) =>
    systemConfigSchema.parse({ ...settings.configuration, capabilities: settings.offer.capabilities }),
  ),
  defineRoute(calls.getRequiredFields, (_, { settings }) => settings.requiredFields.now()),
  defineRoute(calls.getBaseData, () => baseDataSchema.parse(getBaseData())),
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
