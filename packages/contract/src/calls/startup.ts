import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { baseDataSchema, requiredFieldsSchema, systemConfigSchema } from '../entities/configuration.ts';

/** Start-up and account (specification, document 1, section 7). */
export const startupCalls = {
  getVersion: defineCall({
    method: 'GET',
    path: '/info/version',
    summary: 'Get the middleware version',
    access: 'public',
    answer: z.string(),
    answerType: 'text',
  }),
  getConfiguration: defineCall({
    method: 'GET',
    path: '/configuration',
    summary: 'Get the system configuration',
    access: 'public',
    answer: systemConfigSchema,
  }),
  getRequiredFields: defineCall({
    method: 'GET',
    path: '/configuration/required-fields/psp-ovdl',
    summary: 'Get the required fields',
    access: 'public',
    answer: requiredFieldsSchema,
  }),
  getBaseData: defineCall({
    method: 'GET',
    path: '/configuration/base-data',
    summary: 'Get the base data',
    answer: baseDataSchema,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/users/reset-password',
    summary: 'Change the own password',
    body: z.object({ oldPassword: z.string().min(1), newPassword: z.string().min(1) }),
  }),
};
