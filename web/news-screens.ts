/**
 * The screens of 'Novedades administrativas'. This table loads on the first visit of one of them, so no other
 * home page carries it.
 */
export const newsScreens = {
  area: async () => (await import('./navigation/news-area.tsx')).NewsArea,
  kardex: async () => (await import('./features/kardex/kardex-page.tsx')).KardexPage,
  kardexAdmin: async () => (await import('./features/kardex/kardex-page.tsx')).KardexAdminPage,
  news: async () => (await import('./features/news/news-page.tsx')).NewsPage,
  massiveNews: async () => (await import('./features/news/register/massive-news-page.tsx')).MassiveNewsPage,
  groupSettings: async () => (await import('./features/groups/group-settings-page.tsx')).GroupSettingsPage,
} as const
