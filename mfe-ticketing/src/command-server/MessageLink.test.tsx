import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessageLink } from './MessageLink.tsx';

it('the URL in a message is a link that opens a new tab', () => {
  render(<MessageLink message="Bitte öffnen Sie https://localhost:8443 in einem neuen Tab." />);
  const link = screen.getByRole('link', { name: 'https://localhost:8443 öffnen (neuer Tab)' });
  expect(link).toHaveAttribute('href', 'https://localhost:8443');
  expect(link).toHaveAttribute('target', '_blank');
});

it.each([[undefined], ['Der Kartenleser antwortet nicht.']])('the message %j without a URL has no link', (message) => {
  const { container } = render(<MessageLink message={message} />);
  expect(container).toBeEmptyDOMElement();
});
