/** The screens of guarantees, told apart once one of them is visited: no home carries them. */
export const guaranteeScreens = {
  search: async () => (await import('./features/guarantees/search-page.tsx')).SearchPage,
  form: async () => (await import('./features/guarantees/reserve-form-page.tsx')).ReserveFormPage,
  result: async () => (await import('./features/guarantees/result-page.tsx')).ResultPage,
} as const
