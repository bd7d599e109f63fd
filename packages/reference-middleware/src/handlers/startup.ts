import { baseData, calls, systemConfig } from '@aboschalter/contract';
import { answer } from '../http/route.ts';
import { baseDataOf } from '../domain/base-data.ts';

/** Start-up and account. */
export const startupRoutes = [
  answer(calls.getVersion, (_, { settings }) => settings.version),
  answer(calls.getConfiguration, (_, { settings }) => systemConfig.parse(settings.configuration)),
  answer(calls.getRequiredFields, (_, { settings }) => settings.requiredFields.now()),
  answer(calls.getBaseData, () => baseData.parse(baseDataOf())),
  answer(calls.changePassword, ({ body }, { staff, settings }) => settings.directory.changePassword(staff.sub, body), 'elsewhere'),
];
