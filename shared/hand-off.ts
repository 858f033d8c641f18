/** A hand-off token as it is sent (decision 1): a compact JWE, which has no character that HTML would read as markup. */
export const tokenPattern = /^[\w.-]+$/
export const longestToken = 8_192

/** Where the main site posts a token: a path of the page's own origin. */
export const handOffPath = '/hand-off'

/** The field of the posted form, and the parameter of a link, that carries the token. */
export const tokenField = 'session'

/** The `<meta>` that carries a posted token to the page's script. */
export const tokenMeta = 'hand-off'
