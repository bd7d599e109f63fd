import { baseData, calls, systemConfig } from '@aboschalter/contract';
import { keepDeed } from '../domain/staff-deeds.ts';
import { answer } from '../http/route.ts';
import { baseDataOf } from '../domain/base-data.ts';

/** Start-up and account. */
export const startupRoutes = [
  answer(calls.getVersion, (_, { settings }) => settings.version),
  answer(calls.getConfiguration, (_, { settings }) =>
    systemConfig.parse({ ...settings.configuration, capabilities: settings.offer.capabilities }),
  ),
  answer(calls.getRequiredFields, (_, { settings }) => settings.requiredFields.now()),
  answer(calls.getBaseData, () => baseData.parse(baseDataOf())),
  answer(
    calls.changePassword,
    async ({ body }, context) => {
      const { sub: userId } = context.staff;
      const run = () => context.settings.directory.changePassword(userId, body);
      await keepDeed(context, { userId, change: { field: 'password', from: null, to: 'selbst geändert' }, run });
    },
    { effect: 'elsewhere' },
  ),
];
