/** The bytes behind a link. The browser must not cache them: another person may use the same machine next. */
export const fetchFile = (
  link: string,
  init: Pick<RequestInit, 'headers' | 'signal'> = {},
): Promise<Response> => fetch(link, { ...init, cache: 'no-store', credentials: 'omit' })
