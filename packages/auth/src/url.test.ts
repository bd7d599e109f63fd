import { beforeEach, describe, expect, it } from 'vitest';
import { getCallbackUrl, getCurrentUrl, stripUrlTokens, toSafeReturnUrl, consumeUrlTokens } from './url.ts';

const openUrl = (address: string): void => {
  window.history.replaceState({ key: 'kept' }, '', address);
};

beforeEach(() => {
  consumeUrlTokens();
});

describe('tokens in the URL', () => {
  it('are removed from the URL and can be read once', () => {
    openUrl('/app/customer?access_token=a&x=1&refresh_token=r#there');
    const entries = window.history.length;
    stripUrlTokens();
    expect(getCurrentUrl()).toBe('/app/customer?x=1#there');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ key: 'kept' });
    expect(consumeUrlTokens()).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(consumeUrlTokens()).toBeUndefined();
  });

  it.each(['access_token=a', 'refresh_token=r', 'access_token=&refresh_token=r'])(
    'are ignored if one of the two is missing (%s)',
    (query) => {
      openUrl(`/app/?${query}`);
      expect(consumeUrlTokens()).toBeUndefined();
      expect(getCurrentUrl()).toBe('/app/');
    },
  );
});

describe('the callback of the provider', () => {
  const redirectUri = `${window.location.origin}/app/`;

  it.each([
    ['/app/?code=c&state=s', true],
    ['/app/?error=access_denied&state=s', true],
    ['/app/?state=s', false],
    ['/app/?code=c', false],
    ['/app/cart?code=c&state=s', false],
  ])('is recognized by its path and response (%s: %s)', (address, expected) => {
    openUrl(address);
    expect(getCallbackUrl(redirectUri) !== undefined).toBe(expected);
  });

  it.each([
    ['/app/customer?x=1#y', '/app/customer?x=1#y'],
    ['https://evil.example/x', '/app/'],
    ['//evil.example/x', '/app/'],
    [undefined, '/app/'],
  ])('with the requested return URL %s leads to %s', (wanted, expected) => {
    expect(toSafeReturnUrl(wanted, redirectUri)).toBe(expected);
  });
});
