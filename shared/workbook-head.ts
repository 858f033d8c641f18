/** B§9: bold white on dark blue. A sheet is read outside of the page, so it cannot use the page's tokens. */
export const workbookHead = {
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: '#1f3864',
} as const
