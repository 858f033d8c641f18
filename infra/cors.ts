/** What the API lets the page's origin send (decision 10); the REST API and the local gateway say the same. */
export const cors = {
  headers: ['authorization', 'token', 'content-type'],
  /** How long a browser need not ask again. */
  maxAgeSeconds: 7_200,
} as const
