// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderChangePasswordPage } from './render-change-password-page.ts';
import { renderSignInPage } from './render-sign-in-page.ts';
import { SHOW_PASSWORDS_SCRIPT } from './show-passwords.ts';

it.each([
  ['sign-in page', renderSignInPage({ formTargets: [] })],
  ['page that replaces the password', renderChangePasswordPage({ formTargets: [] })],
])('the %s can show passwords, and hides them before they are sent', (_, { body }) => {
  document.body.innerHTML = new DOMParser().parseFromString(body, 'text/html').body.innerHTML;
  const script = document.createElement('script');
  script.textContent = SHOW_PASSWORDS_SCRIPT;
  document.body.append(script);
  const passwords = [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], #username)')];
  const types = () => [...new Set(passwords.map(({ type }) => type))];
  const box = document.querySelector<HTMLInputElement>('#show-passwords');
  expect(box?.parentElement?.hidden).toBe(false);
  expect(types()).toEqual(['password']);
  box?.click();
  expect(types()).toEqual(['text']);
  document.querySelector('form')?.dispatchEvent(new Event('submit'));
  expect(types()).toEqual(['password']);
});
