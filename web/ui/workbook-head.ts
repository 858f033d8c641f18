/** B§9: bold white on dark blue. Sheets are looked at outside of the page, so none of its tokens reaches them. */
export const workbookHead = {
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: '#1f3864',
} as const
