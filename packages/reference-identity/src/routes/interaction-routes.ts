import type { FastifyInstance, FastifyReply } from 'fastify';
import { type default as OidcProvider, errors, type Interaction } from 'oidc-provider';
import { z } from 'zod';
import { REALM_PATH, type ResolvedIdentityOptions } from '../options.ts';
import { renderChangePasswordPage } from '../pages/render-change-password-page.ts';
import { renderInteractionExpired } from '../pages/render-error-page.ts';
import type { HtmlPage } from '../pages/render-page.ts';
import { renderSignInPage } from '../pages/render-sign-in-page.ts';
import { CHANGE_PASSWORD } from '../provider/interaction-policy.ts';
import type { StaffStore } from '../staff/staff-store.ts';
import { registerFormParser } from './form-parser.ts';

/**
 * Returns a German message if a new password is not allowed (specification, document 1, section 5); otherwise undefined.
 */
async function checkPasswordPolicy(
  store: StaffStore,
  id: string,
  { newPassword, repeatedPassword }: { newPassword: string; repeatedPassword: string },
): Promise<string | undefined> {
  if (newPassword.trim() === '') return 'Bitte geben Sie ein neues Passwort ein.';
  if (newPassword !== repeatedPassword) return 'Die angegebenen Passwörter stimmen nicht überein!';
  if (await store.hasPassword(id, newPassword)) return 'Ihr neues Passwort darf nicht mit dem alten übereinstimmen!';
  return undefined;
}

const LOCKED = 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an Ihre Benutzerverwaltung.';

const signInSchema = z.object({ username: z.string(), password: z.string() });
const newPasswordSchema = z.object({ newPassword: z.string(), repeatedPassword: z.string() });
const loginHintSchema = z.string().optional().catch(undefined);

const send = (reply: FastifyReply, { body, headers }: HtmlPage, status = 200): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** Adds the pages of a sign-in. */
export function registerInteractionRoutes(
  app: FastifyInstance,
  { provider, store, settings }: { provider: OidcProvider; store: StaffStore; settings: ResolvedIdentityOptions },
): void {
  const formTargets = settings.webOrigins;
  const path = `${REALM_PATH}/interaction/:uid`;

  async function signIn(body: unknown): Promise<{ accountId: string } | HtmlPage> {
    const { username: login, password } = signInSchema.parse(body);
    const accountId = await store.authenticate(login, password);
    if (accountId === undefined) return renderSignInPage({ formTargets, login, error: 'Benutzername oder Passwort ist falsch.' });
    // Only a person who knows the password learns that the account is locked.
    const isLocked = (await store.find(accountId))?.locked ?? false;
    return isLocked ? renderSignInPage({ formTargets, login, error: LOCKED }) : { accountId };
  }

  async function changePassword(interaction: Interaction, body: unknown): Promise<HtmlPage | undefined> {
    const accountId = interaction.session?.accountId ?? '';
    const form = newPasswordSchema.parse(body);
    const error = await checkPasswordPolicy(store, accountId, form);
    if (error !== undefined) return renderChangePasswordPage({ formTargets, error });
    await store.setPassword(accountId, form.newPassword, { temporary: false });
    return undefined;
  }

  app.register(async (scope) => {
    registerFormParser(scope);
    scope.setErrorHandler((error, _request, reply) => {
      const isInvalidRequest = error instanceof errors.SessionNotFound || error instanceof z.ZodError;
      if (!isInvalidRequest) throw error;
      return send(reply, renderInteractionExpired(settings), 400);
    });

    scope.get(path, async (request, reply) => {
      const { prompt, params } = await provider.interactionDetails(request.raw, reply.raw);
      return send(
        reply,
        prompt.name === CHANGE_PASSWORD
          ? renderChangePasswordPage({ formTargets })
          : renderSignInPage({ formTargets, login: loginHintSchema.parse(params['login_hint']) }),
      );
    });

    scope.post(path, async (request, reply) => {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      if (interaction.prompt.name === CHANGE_PASSWORD) {
        const pageWithError = await changePassword(interaction, request.body);
        if (pageWithError) return send(reply, pageWithError);
        const next = await provider.interactionResult(request.raw, reply.raw, { [CHANGE_PASSWORD]: {} });
        return reply.redirect(next, 303);
      }
      const result = await signIn(request.body);
      if ('body' in result) return send(reply, result);
      // As in Keycloak, the cookie of the session ends with the browser.
      const login = { accountId: result.accountId, amr: ['pwd'], remember: false };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, { login }), 303);
    });
  });
}
