import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Storybook can read props only with an earlier version of TypeScript. The page "UI components" of the documentation lists them.
  typescript: { reactDocgen: false },
};
export default config;
