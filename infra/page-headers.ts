/** Where the page may connect to, besides itself. */
export type PageOrigins = {
  apiOrigin: string
  s3Origin: string
  /** Name of the bucket that documents are read from. */
  documents: string
  /** Name of the bucket that files are posted to. */
  quarantine: string
  /** Name of the bucket that large files are put into, by parts. */
  largeFiles: string
  /** Name of the bucket that documents to be read are put into, and read from. */
  ocr: string
}

const contentSecurityPolicy = (origins: PageOrigins): string => {
  const { apiOrigin, s3Origin, documents, quarantine, largeFiles, ocr } = origins
  // The SDK addresses buckets by path, so the page may call these buckets' paths and no other bucket.
  const read = `${s3Origin}/${documents}/`
  const posted = `${s3Origin}/${quarantine}`
  const put = `${s3Origin}/${largeFiles}/`
  const ocrFiles = `${s3Origin}/${ocr}/`
  return Object.entries({
    'default-src': ["'none'"],
    // pdf.js decodes scanned pages (JBIG2, JPEG 2000) without WebAssembly.
    'script-src': ["'self'"],
    // Mantine sets custom properties in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:', read, ocrFiles],
    'connect-src': ["'self'", apiOrigin, read, posted, `${posted}/`, put, ocrFiles],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Security headers of every answer of the page: CloudFront's, and the local start's. */
export const pageHeaders = (origins: PageOrigins) => ({
  'content-security-policy': contentSecurityPolicy(origins),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The viewer's own window keeps its opener: both are of this origin (decision 11).
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

/** Whether a path names a file, which may be missing; every other path is a route, answered by the page's document. */
export const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || (path.split('/').at(-1) ?? '').includes('.')

/** Files named by their content never change; everything else is requested each time. */
export const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
