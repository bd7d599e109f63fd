import { defineRemote } from '@aboschalter/platform/remote';

/**
 * Declares the route and the help of the staff users page (specification, document 1, section 2, 'User management page').
 * The path is in `routePaths`.
 */
export const remote = defineRemote({
  name: 'mfe-admin',
  routes: [
    {
      name: 'user-management',
      title: 'Benutzer',
      nav: true,
      rights: ['user-management'],
      screen: async () => (await import(/* webpackChunkName: "user-management" */ './screens/users/UsersPage.tsx')).UsersPage,
    },
  ],
  widgets: {},
  extensions: [
    {
      type: 'help',
      id: 'help-user-management',
      title: 'Benutzer',
      route: 'user-management',
      load: async () => (await import(/* webpackChunkName: "help-user-management" */ './help/user-management-help.ts')).userManagementHelp,
    },
  ],
});
