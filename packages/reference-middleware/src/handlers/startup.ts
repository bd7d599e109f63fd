import { baseData, calls, systemConfig } from '@aboschalter/contract';
import { noteAtStaff } from '../domain/record-changes.ts';
import { answer } from '../http/route.ts';
import { baseDataOf } from '../domain/base-data.ts';

/** Start-up and account. */
export const startupRoutes = [
  answer(calls.getVersion, (_, { settings }) => settings.version),
  answer(calls.getConfiguration, (_, { settings }) => systemConfig.parse(settings.configuration)),
  answer(calls.getRequiredFields, (_, { settings }) => settings.requiredFields.now()),
  answer(calls.getBaseData, () => baseData.parse(baseDataOf())),
  answer(
    calls.changePassword,
    async ({ body }, context) => {
      const { sub } = context.staff;
      await context.settings.directory.changePassword(sub, body);
      await noteAtStaff(context, sub, { field: 'password', from: null, to: 'selbst geändert' });
    },
    { effect: 'elsewhere' },
  ),
];
