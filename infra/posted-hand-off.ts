import { longestToken, tokenField, tokenMeta, tokenPattern } from '../shared/hand-off.ts'

/** The token of a posted form; undefined where it has none. */
export const postedToken = (form: string): string | undefined => {
  const token = new URLSearchParams(form).get(tokenField) ?? ''
  return token.length <= longestToken && tokenPattern.test(token) ? token : undefined
}

/** The page's document with a posted token: it is in no address, so in no history (decision 1). */
export const documentWithToken = (document: string, token: string): string =>
  document.replace('</head>', `<meta name="${tokenMeta}" content="${token}"></head>`)
