import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { baseDataSchema, requiredFieldsSchema, systemConfigSchema } from '../entities/configuration.ts';

/** Start-up and account (specification, document 1, section 7). */
export const startupCalls = {
  getVersion: () =>
    defineCall({
      method: 'GET',
      path: '/info/version',
      summary: 'Get the middleware version',
      access: 'public',
      response: z.string(),
      responseType: 'text',
    }),
  getConfiguration: () =>
    defineCall({
      method: 'GET',
      path: '/configuration',
      summary: 'Get the system configuration',
      access: 'public',
      response: systemConfigSchema,
    }),
  getRequiredFields: () =>
    defineCall({
      method: 'GET',
      path: '/configuration/required-fields/psp-ovdl',
      summary: 'Get the required fields',
      access: 'public',
      response: requiredFieldsSchema,
    }),
  getBaseData: () =>
    defineCall({
      method: 'GET',
      path: '/configuration/base-data',
      summary: 'Get the base data',
      response: baseDataSchema,
    }),
  changePassword: () =>
    defineCall({
      method: 'POST',
      path: '/users/reset-password',
      summary: 'Change the own password',
      body: z.object({ oldPassword: z.string().min(1), newPassword: z.string().min(1) }),
    }),
};
