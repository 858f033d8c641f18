/** The screens of guarantees. This table loads on the first visit of one of them, so no home page carries it. */
export const guaranteeScreens = {
  search: async () => (await import('./features/guarantees/search/search-page.tsx')).SearchPage,
  form: async () => (await import('./features/guarantees/reserve/reserve-form-page.tsx')).ReserveFormPage,
  result: async () => (await import('./features/guarantees/result/result-page.tsx')).ResultPage,
} as const
