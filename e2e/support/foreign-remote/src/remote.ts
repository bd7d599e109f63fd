/** The exposed module of a remote, without packages of this repository. Each screen is loaded lazily. */
export const remote = {
  name: 'mfe-lost-property',
  shellApi: '*',
  routes: [
    {
      path: '/fundsachen',
      name: 'lost-property',
      title: 'Fundsachen',
      nav: true,
      screen: async () => (await import(/* webpackChunkName: "lost-property" */ './LostProperty.tsx')).LostProperty,
    },
  ],
  widgets: {},
};
