/** The bytes behind a link, of which the browser keeps nothing: whoever comes next uses the same machine. */
export const fetchFile = (
  link: string,
  init: Pick<RequestInit, 'headers' | 'signal'> = {},
): Promise<Response> => fetch(link, { ...init, cache: 'no-store', credentials: 'omit' })
