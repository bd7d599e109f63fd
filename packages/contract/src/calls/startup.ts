import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { baseDataSchema, requiredFieldsSchema, systemConfigSchema } from '../entities/configuration.ts';

/** Start-up and account (specification, document 1, section 7). */
export const startupCalls = {
  getVersion: defineCall({
    method: 'GET',
    path: '/info/version',
    summary: 'Version der Middleware',
    access: 'public',
    answer: z.string(),
    answerType: 'text',
  }),
  getConfiguration: defineCall({
    method: 'GET',
    path: '/configuration',
    summary: 'Systemkonfiguration',
    access: 'public',
    answer: systemConfigSchema,
  }),
  getRequiredFields: defineCall({
    method: 'GET',
    path: '/configuration/required-fields/psp-ovdl',
    summary: 'Pflichtfelder',
    access: 'public',
    answer: requiredFieldsSchema,
  }),
  getBaseData: defineCall({
    method: 'GET',
    path: '/configuration/base-data',
    summary: 'Stammdaten',
    answer: baseDataSchema,
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/users/reset-password',
    summary: 'Eigenes Passwort ändern',
    body: z.object({ oldPassword: z.string().min(1), newPassword: z.string().min(1) }),
  }),
};
