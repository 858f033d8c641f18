import { longestToken, tokenField, tokenMeta, tokenPattern } from '../shared/hand-off.ts'

/**
 * The page's document with the token of a posted form for its script. A posted token is in no address, so that no
 * history of the browser keeps it (decision 1). Undefined where the form carries none.
 */
export const documentWithToken = (document: string, form: string): string | undefined => {
  const token = new URLSearchParams(form).get(tokenField) ?? ''
  if (token.length > longestToken || !tokenPattern.test(token)) return undefined
  return document.replace('</head>', `<meta name="${tokenMeta}" content="${token}"></head>`)
}
